/** 160 random bits, as RFC 4226 advises. */
export declare function newOtpSecret(): Buffer;
/** As authenticator apps take it when it is typed by hand. */
export declare function spellSecret(secret: Buffer): string;
/** RFC 6238: HOTP of RFC 4226 with the number of the step as its counter. */
export declare function otpAt(secret: Buffer, step: number): string;
/** The step whose code was typed, or null. A step that was used before is no longer taken. */
export declare function matchOtp(secret: Buffer, typed: string, now: Date, lastUsedStep: number): number | null;
/** The address that an authenticator app reads from the picture. */
export declare function otpAddress(secret: Buffer, email: string, issuer?: string): string;
/** Each four groups of four, for reading and typing. */
export declare function newRecoveryCodes(): readonly string[];
