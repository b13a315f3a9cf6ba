import type { Context } from '../runtime/context.ts';
import type { Secrets } from '../settings/config.ts';
import type { DoctorSettings } from '../settings/doctor-settings.ts';
import { checkDatabase } from './check-database.ts';
import { checkOutside } from './check-outside.ts';
import type { Finding } from './finding.ts';

/** The adapters, which only a command may import. */
export interface Instruments {
  readonly makeGateways: (secrets: Secrets) => Context['gateways'];
  readonly greetMailServer: (smtpUrl: string) => Promise<void>;
}

/** Looks at everything that an installation needs, with the settings of the processes that are given (D-353). */
export async function diagnose(
  patients: readonly DoctorSettings[],
  { makeGateways, greetMailServer }: Instruments,
): Promise<readonly Finding[]> {
  const findings: Finding[] = patients.map(({ kind, read, fault }) => ({
    about: `settings of the ${kind}`,
    isOk: read !== null,
    says: read === null ? fault : 'complete',
  }));
  if (patients.length === 0) {
    const says =
      'None are given. Set ATRIUM_DATABASE_API_URL or ATRIUM_DATABASE_WORKER_URL and the rest of that process';
    findings.push({ about: 'settings', isOk: false, says });
  }
  for (const { kind, read } of patients) {
    if (read !== null) findings.push(...(await checkDatabase(kind, read.secrets.databaseUrl, read.config)));
  }
  const read = patients.find((patient) => patient.read !== null)?.read;
  if (!read) return findings;
  const { config, secrets } = read;
  const greet = () => greetMailServer(secrets.smtpUrl);
  return [
    ...findings,
    ...(await checkOutside({ config, secrets, gateways: makeGateways(secrets), greetMailServer: greet })),
  ];
}
