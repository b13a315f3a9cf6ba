/** What was asked of a provider. Only the browser that began knows it, and it is used once. */
export interface ProviderQuestion {
  readonly state: string;
  readonly nonce: string;
  /** The secret half of PKCE: a code that somebody else reads is worth nothing. */
  readonly verifier: string;
  /** The person must have signed in at the provider within this time; null: a session there is enough. */
  readonly signedInWithinSeconds: number | null;
}

/** What the provider's page added to our address. */
export interface ProviderReply {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** A person as the provider knows them. Issuer and subject never change; the address may. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly fullName: string | null;
  /** When they last signed in there; null if the provider does not tell. */
  readonly signedInAt: Date | null;
}

/** Another service by which people sign in. */
export interface SignInProvider {
  /** As people know it: 'Google'. */
  readonly name: string;
  /** The address to open. Throws `ProviderFailure` if the provider does not answer. */
  readonly addressFor: (question: ProviderQuestion) => Promise<string>;
  /** Who answered. Throws `ProviderFailure` for anything but a right answer to this question. */
  readonly identify: (question: ProviderQuestion, reply: ProviderReply) => Promise<ProviderIdentity>;
}

/** The provider did not answer, or not rightly. The reason is for the log and holds no secret. */
export class ProviderFailure extends Error {}
