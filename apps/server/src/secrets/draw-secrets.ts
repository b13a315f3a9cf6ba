import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { SettingName } from '../settings/data/settings.ts';
import { settings } from '../settings/data/settings.ts';
import { drawRestateKey, publicRestateKey } from './restate-identity.ts';
import { folderOf } from './secret-folders.ts';
import { settingsFile } from './settings-file.ts';

/** Answers what a file of the directory holds. Where it is not there, it is written first. */
export type Keep = (path: string, draw: () => string) => string;

const hex = () => randomBytes(32).toString('hex');

/**
 * Every secret that production needs and that nobody else gives: keys of this installation, passwords of the database,
 * the key of Restate. `database` is the host of PostgreSQL, with its port where it is not 5432 (D-365).
 */
export function drawSecrets(keep: Keep, database: string): void {
  const into = (name: SettingName, draw: () => string) => keep(`${folderOf(name)}/${name}`, draw);
  const addressOf = (role: string, password: string, name = 'atrium') =>
    `postgres://${role}:${password}@${database}/${name}`;
  into('ATRIUM_SECRET', hex);
  into('ATRIUM_SIGNING_KEY', () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  into('ATRIUM_FACTOR_KEYS', () => `1:${hex()}`);
  into('ATRIUM_DATABASE_API_URL', () => addressOf('atrium_api', hex()));
  into('ATRIUM_DATABASE_WORKER_URL', () => addressOf('atrium_worker', hex()));
  into('ATRIUM_DATABASE_OPERATOR_URL', () => addressOf('atrium_operator', hex()));
  into('ATRIUM_DATABASE_MIGRATOR_URL', () => addressOf('atrium_migrator', hex()));
  const password = keep('postgres/password', hex);
  into('ATRIUM_DATABASE_ADMIN_URL', () => addressOf('postgres', password, 'postgres'));
  const identity = keep('restate/identity.pem', drawRestateKey);
  keep('atrium.env', () => settingsFile(publicRestateKey(identity)));
}

/** Secrets that others give: each is written by hand into its file. */
export function secretsByHand(): readonly {
  readonly path: string;
  readonly meaning: string;
  readonly needed: string;
}[] {
  const drawn = new Set<string>();
  drawSecrets((path, draw) => {
    drawn.add(path);
    return draw();
  }, '');
  return Object.entries(settings).flatMap(([name, setting]) => {
    const path = `${folderOf(name as SettingName)}/${name}`;
    if (!('isSecret' in setting) || drawn.has(path)) return [];
    return [{ path, meaning: setting.meaning, needed: 'needed' in setting ? setting.needed : '' }];
  });
}
