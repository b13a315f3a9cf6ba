import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function keptIn(file: string, make: () => string): string {
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Made once per directory, so that sessions outlive a restart of the development stack. */
export function stackSecrets(directory: string): { secret: string; signingKey: string } {
  return {
    secret: keptIn(join(directory, 'secret'), () => randomBytes(32).toString('hex')),
    signingKey: keptIn(join(directory, 'signing-key.pem'), newSigningKey),
  };
}
