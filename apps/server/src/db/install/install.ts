import { Client } from 'pg';
import { processRoles, roleSettings } from './role-settings.ts';
import { scramVerifier } from './scram-verifier.ts';

const databaseRoles = ['atrium_migrator', 'atrium_api', 'atrium_worker', 'atrium_operator'] as const;

export type DatabaseRole = (typeof databaseRoles)[number];

/** A role without a password here keeps the one that it has, or signs in another way. */
export type RolePasswords = Readonly<Partial<Record<DatabaseRole, string>>>;

/**
 * Creates the roles and the database where they are missing, and sets the roles' passwords. The administrator is a
 * superuser, or may create roles and databases, as in managed databases.
 */
export async function prepareCluster(
  adminUrl: string,
  databaseName: string,
  passwords: RolePasswords = {},
): Promise<void> {
  const name = quoteName(databaseName);
  await withClient(adminUrl, async (client) => {
    // Held until this connection ends: two installers at once must not both create.
    await client.query("select pg_advisory_lock(hashtext('atrium install'))");
    await makeRoles(client, passwords);
    await joinOwner(client);
    await makeDatabase(client, name);
    await withClient(replaceDatabase(adminUrl, databaseName), openToOwner);
  });
}

async function makeRoles(client: Client, passwords: RolePasswords): Promise<void> {
  for (const role of databaseRoles) {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (!rowCount) await client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls`);
    const password = passwords[role];
    if (password) await client.query(`alter role ${role} password '${scramVerifier(password)}'`);
  }
  for (const role of processRoles)
    for (const [name, value] of Object.entries(roleSettings))
      await client.query(`alter role ${role} set ${name} = '${value}'`);
}

/** Only a member of a role may give it a database, unless it is a superuser. */
async function joinOwner(client: Client): Promise<void> {
  const { rows } = await client.query<{ isMember: boolean }>(
    `select pg_has_role(current_user, 'atrium_migrator', 'usage') as "isMember"`,
  );
  if (!rows[0]?.isMember) await client.query('grant atrium_migrator to current_user');
}

/**
 * The same encoding and order on every cluster (D-350): names need UTF8, and an order that follows no locale of the
 * machine outlives an upgrade of its C library.
 */
async function makeDatabase(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    'select pg_encoding_to_char(encoding) as encoding from pg_database where datname = $1',
    [name],
  );
  const encoding = rows[0]?.encoding;
  if (encoding === undefined)
    await client.query(
      `create database ${name} owner atrium_migrator template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
    );
  else if (encoding !== 'UTF8')
    throw new Error(`The database ${name} has the encoding ${encoding} and needs UTF8: name another, or drop it`);
  await client.query(`revoke connect on database ${name} from public`);
  await client.query(`grant connect on database ${name} to ${databaseRoles.join(', ')}`);
}

async function openToOwner(client: Client): Promise<void> {
  const { rows } = await client.query<{ mayCreate: boolean }>(
    `select has_schema_privilege('atrium_migrator', 'public', 'create') as "mayCreate"`,
  );
  if (!rows[0]?.mayCreate) await client.query('grant create, usage on schema public to atrium_migrator');
}

export function replaceDatabase(url: string, databaseName: string): string {
  const address = new URL(url);
  address.pathname = `/${databaseName}`;
  return address.toString();
}

function quoteName(name: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`not a database name: ${name}`);
  return name;
}

export async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
