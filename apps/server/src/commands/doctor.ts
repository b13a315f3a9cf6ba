import { checkDatabase } from '../doctor/check-database.ts';
import { checkOutside } from '../doctor/check-outside.ts';
import type { Finding } from '../doctor/finding.ts';
import { makePaymentAdapters } from '../gateways/payment-adapters.ts';
import { greetMailServer } from '../gateways/smtp/greet-mail-server.ts';
import { readDoctorSettings } from '../runtime/doctor-settings.ts';

const patients = readDoctorSettings();
const findings: Finding[] = patients.map(({ kind, read, fault }) => ({
  about: `settings of the ${kind}`,
  isOk: read !== null,
  says: read === null ? fault : 'complete',
}));
if (patients.length === 0) {
  const says = 'None are given. Set ATRIUM_DATABASE_API_URL or ATRIUM_DATABASE_WORKER_URL and the rest of that process';
  findings.push({ about: 'settings', isOk: false, says });
}
for (const { kind, read } of patients) {
  if (read !== null) findings.push(...(await checkDatabase(kind, read.secrets.databaseUrl)));
}
const read = patients.find((patient) => patient.read !== null)?.read;
if (read) {
  const { config, secrets } = read;
  const { gateways } = makePaymentAdapters(secrets);
  const greet = () => greetMailServer(secrets.smtpUrl);
  findings.push(...(await checkOutside({ config, secrets, gateways, greetMailServer: greet })));
}
for (const { about, isOk, says } of findings) {
  process.stdout.write(`${isOk ? 'ok    ' : 'not ok'}  ${about}: ${says}\n`);
}
process.exitCode = findings.every(({ isOk }) => isOk) ? 0 : 1;
