import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id at OWASP's first recommendation: 19 MiB, two passes, one lane. */
const productionCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Without a stored hash it does the same work and answers false, so that timing reveals nothing. */
  readonly matches: (password: string, storedHash: string | null) => Promise<boolean>;
  /** Whether a spelling is on the list of common passwords; `data/README.md` says where the list is from. */
  readonly isListed: (spelling: string) => boolean;
}

export async function makePasswords(cost = productionCost): Promise<Passwords> {
  const decoy = await hash('no account has this password', cost);
  const listed = commonPasswords();
  return {
    hash: (password) => hash(password, cost),
    matches: async (password, storedHash) => (await verify(storedHash ?? decoy, password)) && storedHash !== null,
    isListed: (spelling) => listed.has(spelling),
  };
}

const listFile = new URL('../../data/common-passwords.txt.gz', import.meta.url);
let read: ReadonlySet<string> | null = null;

/** Read once in a process: unpacking the list takes a tenth of a second. */
function commonPasswords(): ReadonlySet<string> {
  read ??= new Set(gunzipSync(readFileSync(listFile)).toString('utf8').split('\n'));
  return read;
}
