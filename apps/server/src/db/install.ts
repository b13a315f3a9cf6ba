import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';

const migrationsDirectory = new URL('../../migrations/', import.meta.url);

const roles = ['atrium_migrator', 'atrium_api', 'atrium_worker', 'atrium_operator'];

/** Creates what only a superuser can create: the roles, the database and its extensions. */
export async function prepareCluster(superuserUrl: string, databaseName: string): Promise<void> {
  const name = quoteName(databaseName);
  await withClient(superuserUrl, async (client) => {
    for (const role of roles) {
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      if (!rowCount) await client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls`);
    }
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await client.query(`create database ${name} owner atrium_migrator`);
    await client.query(`revoke connect on database ${name} from public`);
    await client.query(`grant connect on database ${name} to ${roles.join(', ')}`);
  });
  await withClient(replaceDatabase(superuserUrl, databaseName), async (client) => {
    await client.query('grant create, usage on schema public to atrium_migrator');
  });
}

/** Runs the migrations that this database has not seen, in the order of their names, each in its own transaction. */
export async function migrate(migratorUrl: string): Promise<readonly string[]> {
  const files = (await readdir(migrationsDirectory)).filter((file) => file.endsWith('.sql')).sort();
  const done: string[] = [];
  await withClient(migratorUrl, async (client) => {
    // Two releases starting at once must not both migrate.
    await client.query("select pg_advisory_lock(hashtext('atrium migrate'))");
    await client.query(`
      create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now());
      comment on table schema_migrations is 'class: platform. Which migrations this database has seen.';
      comment on column schema_migrations.name is 'File name of the migration.';
      comment on column schema_migrations.applied_at is 'When it ran.';`);
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const seen = new Set(rows.map((row) => row.name));
    for (const file of files.filter((name) => !seen.has(name))) {
      const statements = await readFile(new URL(file, migrationsDirectory), 'utf8');
      await client.query(`begin; ${statements}; insert into schema_migrations (name) values ('${file}'); commit`);
      done.push(file);
    }
  });
  return done;
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

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
