import type { Config } from '../../settings/config.ts';
import type { Database } from '../database.ts';
import { claimInstallationAddress, claimInstallationCode } from './installation-codes.store.ts';

type InstallationSettings = Pick<Config, 'installationCode' | 'publicAddress' | 'isProduction'>;

/**
 * Two installations with one letter would give equal invoice numbers, so a database knows its letter and, in production,
 * its public address. A process that was given others does not start (D-392).
 */
export async function requireInstallation(db: Database, settings: InstallationSettings): Promise<void> {
  const claimed = await claimInstallationCode(db, settings.installationCode);
  const fault = installationFault(claimed, settings);
  if (fault !== null) {
    await db.destroy();
    throw new Error(`${fault}. ${installationRemedy}`);
  }
  if (settings.isProduction && claimed?.address === null) await claimInstallationAddress(db, settings.publicAddress);
}

export const installationRemedy =
  'Mend the setting. If this database was copied or has moved, name its letter by npm run installation:move -- <letter> --operator <name>';

/** Why a process with these settings may not number invoices in this database; null where it may. */
export function installationFault(
  kept: { readonly code: string; readonly address: string | null } | undefined,
  { installationCode, publicAddress, isProduction }: InstallationSettings,
): string | null {
  if (kept?.code !== installationCode)
    return `This database is installation ${kept?.code}, and ATRIUM_INSTALLATION_CODE is ${installationCode}`;
  if (isProduction && kept.address !== null && kept.address !== publicAddress)
    return `This database belongs to ${kept.address}, and ATRIUM_PUBLIC_ADDRESS is ${publicAddress}`;
  return null;
}
