import { diagnose } from '../doctor/diagnose.ts';
import { makePaymentAdapters } from '../gateways/payment-adapters.ts';
import { greetMailServer } from '../gateways/smtp/greet-mail-server.ts';
import { readDoctorSettings } from '../settings/doctor-settings.ts';

const makeGateways = (secrets: Parameters<typeof makePaymentAdapters>[0]) => makePaymentAdapters(secrets).gateways;
const findings = await diagnose(readDoctorSettings(), { makeGateways, greetMailServer });
for (const { about, isOk, says } of findings) {
  process.stdout.write(`${isOk ? 'ok    ' : 'not ok'}  ${about}: ${says}\n`);
}
process.exitCode = findings.every(({ isOk }) => isOk) ? 0 : 1;
