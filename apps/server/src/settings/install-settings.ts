import type { DatabaseRole, RolePasswords } from '../db/install/install.ts';
import { ConfigMissing, type Environment, type ReadableName } from './environment.ts';
import { withSecretFiles } from './secret-files.ts';

/** The role of each process and command, with the setting that holds its address. */
const addressOf = {
  atrium_migrator: 'ATRIUM_DATABASE_MIGRATOR_URL',
  atrium_api: 'ATRIUM_DATABASE_API_URL',
  atrium_worker: 'ATRIUM_DATABASE_WORKER_URL',
  atrium_operator: 'ATRIUM_DATABASE_OPERATOR_URL',
} as const satisfies Record<DatabaseRole, ReadableName>;

export interface InstallSettings {
  /** Who creates roles and databases; null where others have done that. */
  readonly adminUrl: string | null;
  /** The owner of the tables. */
  readonly migratorUrl: string;
  /** The passwords that stand in the addresses of the roles. */
  readonly passwords: RolePasswords;
}

/** Settings of the installer alone, with everything that is missing or wrong at once. */
export function readInstallSettings(given: Environment = process.env): InstallSettings {
  const faults: string[] = [];
  const environment = withSecretFiles(given, faults);
  const passwords: Partial<Record<DatabaseRole, string>> = {};
  for (const [role, name] of Object.entries(addressOf) as [DatabaseRole, ReadableName][]) {
    const value = environment[name];
    if (!value) continue;
    const address = URL.canParse(value) ? new URL(value) : null;
    if (address?.username !== role) faults.push(`${name} (an address of the role ${role})`);
    const password = decodeURIComponent(address?.password ?? '');
    if (!/^[\x20-\x7e]*$/.test(password)) faults.push(`${name} (a password of printable ASCII letters)`);
    if (password !== '') passwords[role] = password;
  }
  const adminUrl = environment['ATRIUM_DATABASE_ADMIN_URL'] || null;
  if (adminUrl !== null && !URL.canParse(adminUrl)) faults.push('ATRIUM_DATABASE_ADMIN_URL (an address)');
  const migratorUrl = environment['ATRIUM_DATABASE_MIGRATOR_URL'];
  if (!migratorUrl) faults.push('ATRIUM_DATABASE_MIGRATOR_URL');
  if (!migratorUrl || faults.length > 0) throw new ConfigMissing(faults);
  return { adminUrl, migratorUrl, passwords };
}
