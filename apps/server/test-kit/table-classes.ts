import type { Client } from 'pg';

export const applicationRoles = ['atrium_api', 'atrium_worker', 'atrium_operator'] as const;

export type TableClass = 'organisation' | 'identity' | 'platform';

export interface ColumnFacts {
  readonly name: string;
  readonly type: string;
  readonly isGenerated: boolean;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly comment: string | null;
}

export interface TableFacts {
  readonly name: string;
  readonly class: TableClass | null;
  readonly hasRowSecurity: boolean;
  readonly isForced: boolean;
  readonly policies: readonly { readonly command: string; readonly using: string; readonly check: string | null }[];
  readonly primaryKey: readonly string[] | null;
  readonly indexes: readonly { readonly name: string; readonly firstColumn: string | null }[];
  readonly columns: readonly ColumnFacts[];
}

/** Every table with what its class is judged by, as the connected role reads it from the catalogue. */
export async function readTables(client: Client): Promise<readonly TableFacts[]> {
  const { rows } = await client.query<{ table: TableFacts }>(`
    select json_build_object(
      'name', table_.relname,
      'class', substring(obj_description(table_.oid, 'pg_class') from '^class: (organisation|identity|platform)\\. \\S'),
      'hasRowSecurity', table_.relrowsecurity,
      'isForced', table_.relforcerowsecurity,
      'policies', (select coalesce(json_agg(json_build_object(
          'command', policy.polcmd,
          'using', pg_get_expr(policy.polqual, table_.oid),
          'check', pg_get_expr(policy.polwithcheck, table_.oid))), '[]')
        from pg_policy policy where policy.polrelid = table_.oid),
      'primaryKey', (select json_agg(key_column.attname order by place)
        from pg_index index_, unnest(index_.indkey::int[]) with ordinality as key (number, place), pg_attribute key_column
        where index_.indrelid = table_.oid and index_.indisprimary
          and key_column.attrelid = table_.oid and key_column.attnum = key.number),
      'indexes', (select coalesce(json_agg(json_build_object(
          'name', index_.indexrelid::regclass::text,
          'firstColumn', (select attname from pg_attribute where attrelid = table_.oid and attnum = index_.indkey[0]))), '[]')
        from pg_index index_ where index_.indrelid = table_.oid),
      'columns', (select coalesce(json_agg(json_build_object(
          'name', column_.attname,
          'type', format_type(column_.atttypid, null),
          'isGenerated', column_.attgenerated <> '',
          'isNullable', not column_.attnotnull,
          'hasDefault', column_.atthasdef,
          'comment', col_description(table_.oid, column_.attnum))), '[]')
        from pg_attribute column_ where column_.attrelid = table_.oid and column_.attnum > 0 and not column_.attisdropped)
    ) as table
    from pg_class table_ join pg_namespace schema_ on schema_.oid = table_.relnamespace
    where table_.relkind in ('r', 'p') and not table_.relispartition and schema_.nspname not in ('pg_catalog', 'information_schema')
      and schema_.nspname not like 'pg_temp%'
    order by table_.relname`);
  return rows.map((row) => row.table);
}

/** What is wrong with the tables, the running role and its surroundings; empty when all is well. */
export async function findTableFaults(client: Client): Promise<readonly string[]> {
  const tables = await readTables(client);
  return [...tables.flatMap(faultsOfTable), ...(await faultsOfRoles(client)), ...(await faultsAroundTables(client))];
}

function faultsOfTable(table: TableFacts): string[] {
  const faults = table.columns
    .filter((column) => !column.comment)
    .map((column) => `${table.name}.${column.name}: no sentence in its comment`);
  if (!table.class) faults.push(`${table.name}: its comment does not begin with a class`);
  if (table.class === 'organisation') faults.push(...faultsOfOrganisationTable(table));
  return faults;
}

/** Unique among all organisations, so they begin with what is unique: no two invoices have one number (D-390). */
const acrossOrganisations = ['invoices_number_once'];

const ownRows = '(organisation_id = current_organisation())';

function faultsOfOrganisationTable(table: TableFacts): string[] {
  const faults: string[] = [];
  const fault = (text: string) => faults.push(`${table.name}: ${text}`);
  if (!table.hasRowSecurity) fault('row-level security is not enabled');
  if (!table.isForced) fault('row-level security is not forced');
  if (!table.policies.some((policy) => policy.command === '*')) fault('no policy for all commands');
  for (const policy of table.policies) {
    // A policy without a check applies its filter to writes too; a second policy would widen the first.
    const isStrict = policy.using === ownRows && (policy.check ?? ownRows) === ownRows;
    if (!isStrict) fault(`a policy other than ${ownRows} for reading and writing`);
  }
  if (table.primaryKey?.[0] !== 'organisation_id') fault('organisation_id is not first in its primary key');
  for (const index of table.indexes) {
    if (index.firstColumn !== 'organisation_id' && !acrossOrganisations.includes(index.name))
      fault(`organisation_id is not first in index ${index.name}`);
  }
  return faults;
}

async function faultsOfRoles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(
    `select rolname || ': may pass by the rules (superuser, bypassrls, createrole, createdb or replication)' as fault
      from pg_roles where rolname = any($1)
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
    union all
    select roleid::regrole || ': lends its rights to ' || member::regrole from pg_auth_members
      where member::regrole::text = any($1)
    union all
    select refobjid::regrole || ': owns ' || classid::regclass || ' ' || objid from pg_shdepend
      where dbid in (0, (select oid from pg_database where datname = current_database()))
      and deptype = 'o' and refclassid = 'pg_authid'::regclass and refobjid::regrole::text = any($1)
    union all
    select role || ': may truncate ' || oid::regclass || ', which no policy stops' from unnest($1) role, pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and has_table_privilege(role, oid, 'truncate')
    union all
    select current_user || ': is not a role of the application' where not current_user = any($1)`,
    [applicationRoles],
  );
  return rows.map((row) => row.fault);
}

async function faultsAroundTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(
    `with schemas as (select oid, nspname, nspacl from pg_namespace
      where nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_(toast|temp)')
    select role || ': may reach the partition ' || oid::regclass || ' by its own name, which no policy stops' as fault
      from unnest($1::text[]) role, pg_class
      where relispartition and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and (has_any_column_privilege(role, oid, 'select, insert, update, references') or has_table_privilege(role, oid, 'delete'))
    union all
    select proname || '(): SECURITY DEFINER passes by row-level security' as fault
      from pg_proc join schemas on schemas.oid = pronamespace where prosecdef
    union all
    select relname || ': a view without security_invoker passes by row-level security'
      from pg_class join schemas on schemas.oid = relnamespace
      where relkind = 'v' and not coalesce(reloptions::text[] && array['security_invoker=true', 'security_invoker=on'], false)
    union all
    select relname || ': a materialised view knows no row-level security'
      from pg_class join schemas on schemas.oid = relnamespace where relkind = 'm'
    union all
    select relname || ': grants ' || privilege_type || ' to PUBLIC'
      from pg_class join schemas on schemas.oid = relnamespace, aclexplode(relacl) where grantee = 0
    union all
    select attrelid::regclass || '.' || attname || ': grants ' || privilege_type || ' to PUBLIC'
      from pg_attribute join pg_class on pg_class.oid = attrelid join schemas on schemas.oid = relnamespace,
      aclexplode(attacl) where grantee = 0
    union all
    select nspname || ': PUBLIC may create in this schema' from schemas, aclexplode(nspacl)
      where grantee = 0 and privilege_type = 'CREATE'`,
    [applicationRoles],
  );
  return rows.map((row) => row.fault);
}
