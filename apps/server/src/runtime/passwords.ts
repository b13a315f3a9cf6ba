import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Argon2id at OWASP's first recommendation: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Without a stored hash it does the same work and answers false, so that timing reveals nothing. */
  readonly matches: (password: string, storedHash: string | null) => Promise<boolean>;
  readonly isCommon: (password: string) => boolean;
}

export async function makePasswords(): Promise<Passwords> {
  const decoy = await hash('no account has this password', cost);
  const common = new Set<string>(dictionary['passwords-common'] as readonly string[]);
  return {
    hash: (password) => hash(password, cost),
    matches: async (password, storedHash) => (await verify(storedHash ?? decoy, password)) && storedHash !== null,
    isCommon: (password) => common.has(password.toLowerCase()),
  };
}
