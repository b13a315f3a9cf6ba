import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../test-kit/run-command.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { openDatabase } from '../database.ts';
import { withClient } from './install.ts';
import { requireInstallation } from './require-installation.ts';

let throwAway: ThrowAwayDatabase;
beforeEach(async () => {
  throwAway = await makeDatabase();
  await withClient(
    throwAway.superuserUrl,
    async (client) => void (await client.query('delete from installation_codes')),
  );
});
afterEach(() => throwAway.drop());

/** As a process starts; the fault that stops it, or null. */
async function start(
  installationCode: string,
  {
    publicAddress = 'https://one.atrium.io',
    isProduction = true,
    role = 'atrium_api' as 'atrium_api' | 'atrium_worker',
  } = {},
): Promise<string | null> {
  const db = openDatabase(throwAway.urlOf(role), { poolSize: 1, name: 'test' });
  try {
    await requireInstallation(db, { installationCode, publicAddress, isProduction });
    await db.destroy();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test('[D-392] a database keeps the letter of its first process, and a process with another letter does not start', async () => {
  expect(await start('B')).toBeNull();
  expect(await start('B', { role: 'atrium_worker' })).toBeNull();
  expect(await start('C')).toMatch(/^This database is installation B, and ATRIUM_INSTALLATION_CODE is C\. Mend/);
});

test('[D-392] of two processes with different letters that start at once in a new database one starts', async () => {
  const faults = await Promise.all([start('B'), start('C')]);
  expect(faults.filter((fault) => fault === null)).toHaveLength(1);
});

test('[D-392] a copy of a database does not start at another address in production, until the operator names its letter', async () => {
  const operator = ['--operator', 'Ines'];
  const copy = { publicAddress: 'https://two.atrium.io' };
  expect(await start('B')).toBeNull();
  expect(await start('B', copy)).toMatch(/^This database belongs to https:\/\/one.*ADDRESS is https:\/\/two/);
  expect(await start('B', { ...copy, isProduction: false })).toBeNull();
  expect((await runCommand(throwAway.superuserUrl, 'move-installation', 'T', ...operator)).code).toBe(2);
  expect(await runCommand(throwAway.superuserUrl, 'move-installation', 'D', ...operator)).toEqual({
    code: 0,
    told: 'installation B is D; its next process sets the address\n',
  });
  expect(await start('B')).toMatch('installation D');
  expect(await start('D', copy)).toBeNull();
  expect(await start('D')).toMatch('belongs to https://two');
});

test('[D-392] an installation that gets another address keeps its letter by the same command', async () => {
  expect(await start('B')).toBeNull();
  await runCommand(throwAway.superuserUrl, 'move-installation', 'B', '--operator', 'Ines');
  expect(await start('B', { publicAddress: 'https://new.atrium.io' })).toBeNull();
});
