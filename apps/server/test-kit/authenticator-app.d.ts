/** The code that a person's app shows, from the secret as it is typed by hand. */
export declare function otpNow(mfaCode: string, now: Date): string;
