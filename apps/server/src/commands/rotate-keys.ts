import { openDatabase } from '../db/database.ts';
import { rotateFactorKeys } from '../features/identity/rotate-factor-keys.ts';
import { readFactorKeys, readOperatorSettings } from '../settings/command-settings.ts';

/** Seals the secrets of second factors under the newest key; ends with 1 if one of them cannot be read. */
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-rotate-keys' });
const { resealed, unreadable } = await rotateFactorKeys({ db, factorKeys: readFactorKeys() });
await db.destroy();
process.stdout.write(`${resealed} sealed anew, ${unreadable} unreadable\n`);
process.exitCode = unreadable === 0 ? 0 : 1;
