import type { Client } from 'pg';
import { statementTimeoutMs } from '../database.ts';

/** The roles of processes and of operators' commands. The migrating role has none of these settings: it builds indexes. */
export const processRoles = ['atrium_api', 'atrium_worker', 'atrium_operator'] as const;

/**
 * What each connection of these roles begins with, also behind a pooler in transaction mode, which takes no such settings
 * with a connection (D-1000). Compiling pays for no statement of ours (D-462).
 */
export const roleSettings: Readonly<Record<string, string>> = {
  statement_timeout: `${statementTimeoutMs}ms`,
  idle_in_transaction_session_timeout: `${statementTimeoutMs}ms`,
  // Shorter than a statement may take, so that a log tells who waited for somebody from who was slow.
  lock_timeout: '10000ms',
  jit: 'off',
};

/** What an administrator must carry out where a role lacks settings, because it was made before they were or by hand. */
export async function listMissingSettings(client: Pick<Client, 'query'>): Promise<readonly string[]> {
  const { rows } = await client.query<{ role: string; settings: readonly string[] | null }>(
    'select rolname as role, rolconfig as settings from pg_roles where rolname = any($1) order by 1',
    [processRoles],
  );
  return rows.flatMap(({ role, settings }) =>
    Object.entries(roleSettings)
      .filter(([name]) => !settings?.some((setting) => setting.startsWith(`${name}=`)))
      .map(([name, value]) => `alter role ${role} set ${name} = '${value}';`),
  );
}
