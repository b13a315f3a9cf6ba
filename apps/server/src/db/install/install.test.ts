import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../../tools/services/free-port.ts';
import { type Postgres, startPostgres } from '../../../../../tools/services/postgres.ts';
import { bareEnvironment } from '../../../test-kit/run-command.ts';
import { makePerson, serveTestApi } from '../../../test-kit/test-api.ts';
import { prepareCluster } from './install.ts';

/** As vendors run it: passwords over SCRAM, an administrator who is no superuser, and a cluster without UTF8. */
let directory: string;
let cluster: Postgres;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'atrium-install-'));
  await chmod(directory, 0o755);
  await writeFile(join(directory, 'password'), 'superuser-word');
  cluster = await startPostgres({
    directory: join(directory, 'postgres'),
    port: await freePort(),
    durable: false,
    initdb: ['--auth=scram-sha-256', `--pwfile=${join(directory, 'password')}`, '--encoding=SQL_ASCII', '--locale=C'],
  });
  await ask(urlOf('postgres', 'superuser-word', 'postgres'), [
    "alter system set log_statement = 'all'",
    'select pg_reload_conf()',
    "create role landlord login createrole createdb password 'landlord-word'",
    'create database foreign_letters',
  ]);
});
afterAll(async () => {
  await cluster.discard();
  await rm(directory, { recursive: true, force: true });
});

const urlOf = (role: string, password: string, database = 'atrium') =>
  `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${cluster.port}/${database}`;

const landlord = (database: string) => urlOf('landlord', 'landlord-word', database);
const wordOf = (role: string) => `${role}: p@ss/word?`;
const ownUrl = (role: string) => urlOf(role, wordOf(role));

const settings = () => ({
  ATRIUM_DATABASE_ADMIN_URL: landlord('postgres'),
  ATRIUM_DATABASE_MIGRATOR_URL: ownUrl('atrium_migrator'),
  ATRIUM_DATABASE_API_URL: ownUrl('atrium_api'),
  ATRIUM_DATABASE_WORKER_URL: ownUrl('atrium_worker'),
  ATRIUM_DATABASE_OPERATOR_URL: ownUrl('atrium_operator'),
});

function runMigrate(environment: Readonly<Record<string, string>>): Promise<string> {
  const command = new URL('../../commands/migrate.ts', import.meta.url).pathname;
  return new Promise((resolve) => {
    execFile(process.execPath, [command], { env: { ...bareEnvironment, ...environment } }, (_error, told, fault) =>
      resolve(told + fault),
    );
  });
}

/** The rows of the last statement. */
async function ask(url: string, statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Processes start slowly on a busy machine. */
const patience = { timeout: 120_000 };

const companiesSeen = async (url: string, organisationId: string | null) => {
  const set = `select set_config('atrium.organisation', '${organisationId ?? ''}', true)`;
  return await ask(url, ['begin', set, 'select country from companies']);
};

test(
  '[N-60, X-08, D-350] an administrator who is no superuser installs with passwords on a cluster in SQL_ASCII: a person founds an organization, and nobody else reads it',
  patience,
  async () => {
    // Another test may have installed before; it gets its own words back.
    expect(await runMigrate(settings())).toMatch(/^(Migrated: 0001|Nothing to migrate)/);
    const api = await serveTestApi({
      urlOf: ownUrl,
      superuserUrl: urlOf('postgres', 'superuser-word'),
      drop: async () => {},
    });
    const founder = await makePerson(api, 'zoe@founded.test');
    const name = 'Zoë’s Ñandú 株式会社';
    const { tenantId } = (await founder.call(addOrganisation, { tenantName: name, country: 'US' })).body;
    await api.stop();

    for (const role of ['atrium_api', 'atrium_worker', 'atrium_operator']) {
      expect(await companiesSeen(ownUrl(role), tenantId)).toEqual([{ country: 'US' }]);
      expect(await companiesSeen(ownUrl(role), null)).toEqual([]);
      expect(await companiesSeen(ownUrl(role), crypto.randomUUID())).toEqual([]);
    }
    for (const owner of [ownUrl('atrium_migrator'), landlord('atrium')])
      expect(await companiesSeen(owner, null)).toEqual([]);
    const stored = 'select name, char_length(name) as letters from organisations';
    expect(await ask(ownUrl('atrium_api'), [stored])).toEqual([{ name, letters: 16 }]);
  },
);

test(
  '[N-60] an operator installs again: nothing is left to migrate, a new password replaces the old one, and no log shows either',
  patience,
  async () => {
    await runMigrate(settings());
    const changed = urlOf('atrium_worker', 'another word');
    expect(await runMigrate({ ...settings(), ATRIUM_DATABASE_WORKER_URL: changed })).toBe('Nothing to migrate.\n');
    await expect(ask(ownUrl('atrium_worker'), ['select 1'])).rejects.toThrow('password authentication failed');
    expect(await ask(changed, ['select 1 as one'])).toEqual([{ one: 1 }]);

    const log = await readFile(join(cluster.directory, 'server.log'), 'utf8');
    expect(log).toContain('alter role atrium_worker password');
    expect(log).not.toContain('another word');
    expect(log).not.toContain(wordOf('atrium_api'));
  },
);

test('[N-60] where roles and database exist, an operator migrates without an administrator', patience, async () => {
  const { ATRIUM_DATABASE_MIGRATOR_URL } = settings();
  await runMigrate(settings());
  expect(await runMigrate({ ATRIUM_DATABASE_MIGRATOR_URL })).toBe('Nothing to migrate.\n');
});

test(
  '[D-1000] the roles of processes have time-outs of their own; a migration without an administrator says which are missing',
  patience,
  async () => {
    const { ATRIUM_DATABASE_MIGRATOR_URL } = settings();
    await runMigrate(settings());
    const names = ['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout', 'jit'];
    const shown = `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`;
    const [statement_timeout, lock_timeout, jit] = ['15s', '10s', 'off'];
    for (const role of ['atrium_api', 'atrium_worker', 'atrium_operator'])
      expect(await ask(ownUrl(role), [shown])).toEqual([
        { statement_timeout, idle_in_transaction_session_timeout: '15s', lock_timeout, jit },
      ]);
    await ask(landlord('postgres'), ['alter role atrium_worker reset lock_timeout']);
    expect(await runMigrate({ ATRIUM_DATABASE_MIGRATOR_URL })).toBe(
      "Nothing to migrate.\nRoles lack settings. As an administrator:\nalter role atrium_worker set lock_timeout = '10000ms';\n",
    );
    expect(await runMigrate(settings())).toBe('Nothing to migrate.\n');
  },
);

test('[N-60] two installers at once wait for each other', patience, async () => {
  const install = () => prepareCluster(landlord('postgres'), 'atrium_twice');
  await Promise.all([install(), install()]);
  expect(await ask(landlord('atrium_twice'), ['select current_database() as name'])).toEqual([
    { name: 'atrium_twice' },
  ]);
});

test('[N-60, D-350] a database in another encoding is refused with what to do', patience, async () => {
  await expect(prepareCluster(landlord('postgres'), 'foreign_letters')).rejects.toThrow(
    'The database foreign_letters has the encoding SQL_ASCII and needs UTF8: name another, or drop it',
  );
});

test('[D-117] the installer lists everything that is wrong with its settings at once', patience, async () => {
  const told = await runMigrate({
    ATRIUM_DATABASE_ADMIN_URL: 'nothing',
    ATRIUM_DATABASE_API_URL: urlOf('postgres', 'word'),
    ATRIUM_DATABASE_WORKER_URL: urlOf('atrium_worker', 'wörd'),
  });
  expect(told).toContain(
    'Settings are missing or wrong: ATRIUM_DATABASE_API_URL (an address of the role atrium_api), ' +
      'ATRIUM_DATABASE_WORKER_URL (a password of printable ASCII letters), ATRIUM_DATABASE_ADMIN_URL (an address), ' +
      'ATRIUM_DATABASE_MIGRATOR_URL',
  );
});
