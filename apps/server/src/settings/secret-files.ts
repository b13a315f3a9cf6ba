import { readFileSync } from 'node:fs';
import { type Setting, settings } from './data/settings.ts';
import type { Environment } from './environment.ts';

const ending = '_FILE';
const providerSecret = /^ATRIUM_SIGN_IN_[A-Z0-9]+_CLIENT_SECRET$/;
const declared: Readonly<Record<string, Setting>> = settings;

/**
 * Every secret X may be given as X_FILE, the path of a file that holds it, as containers are given their secrets. What
 * cannot be used is added to `faults`.
 */
export function withSecretFiles(given: Environment, faults: string[]): Environment {
  const read: Record<string, string> = {};
  for (const [name, path] of Object.entries(given)) {
    const secret = name.slice(0, -ending.length);
    if (!name.endsWith(ending) || !path || name in declared) continue;
    if (declared[secret]?.isSecret || providerSecret.test(secret)) {
      if ((given as Readonly<Record<string, unknown>>)[secret])
        faults.push(`${name} (${secret} is given too: keep one)`);
      else read[secret] = readSecret(name, path, faults);
    } else if (secret in declared) faults.push(`${name} (only secrets are read from files)`);
  }
  return { ...given, ...read };
}

function readSecret(name: string, path: string, faults: string[]): string {
  try {
    const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    if (secret === '') faults.push(`${name} (the file is empty)`);
    return secret;
  } catch {
    faults.push(`${name} (a file that this process can read)`);
    return '';
  }
}
