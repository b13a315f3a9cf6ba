import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const iterations = 4096;
const saltBytes = 16;
const keyBytes = 32;

/**
 * What PostgreSQL keeps of a password. Sent instead of the password itself, because servers log the statements that
 * change roles.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(saltBytes)): string {
  if (!/^[\x20-\x7e]+$/.test(password))
    throw new Error('a password of a database role has printable ASCII letters only');
  const salted = pbkdf2Sync(password, salt, iterations, keyBytes, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`;
}
