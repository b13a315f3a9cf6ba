import { Client } from 'pg';
import { startTestWorker } from '../test-kit/carry-out.ts';
import { measureFactorRule } from '../test-kit/measure-factor-rule.ts';
import { measurePolicy } from '../test-kit/measure-policy.ts';
import { startTestApi } from '../test-kit/test-api.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';

/**
 * A forced reset for 50,000 people: the dry run is fast, names exactly those who are asked, and everybody gets one mail.
 * Then the dry run of a required second factor, against a bare statement.
 */
const count = Number(process.argv[2] ?? 50_000);
const previewAimMs = 2_000;
const factorRuleAim = 3;
const say = (line: string) => process.stdout.write(`${line}\n`);
const cluster = await startCluster({ durable: false });
const api = await startTestApi(cluster.superuserUrl);
const worker = await startTestWorker(api.superuserUrl);
const superuser = new Client({ connectionString: api.superuserUrl });
await superuser.connect();
try {
  const run = async (statement: string) => void (await superuser.query(statement));
  const found = await measurePolicy(api, worker, run, count);
  const { predicted, actual, named, mails } = found;
  const inMs = (value: number) => `${value.toFixed(0)} ms`;
  say(`dry run over ${found.people} people: ${inMs(found.previewMs)} (aim ${previewAimMs} ms or less)`);
  say(`predicted ${predicted}, asked at sign-in ${actual}; ${named.right} of ${named.shown} names right`);
  say(`saved in ${inMs(found.saveMs)}; ${mails.sent} mails in ${found.pieces} pieces, ${inMs(found.mailsMs)}`);
  say(`slowest page of people meanwhile: ${inMs(found.slowestPageMs)}`);
  const rule = await measureFactorRule(api, superuser);
  const ratio = rule.callMs / rule.bareMs;
  const ratioText = `${ratio.toFixed(2)} of bare (aim ${factorRuleAim} or less)`;
  say(`who has no second factor: ${inMs(rule.callMs)}, a bare statement ${inMs(rule.bareMs)}: ${ratioText}`);
  say(`predicted ${rule.predicted}, without a factor ${rule.actual}`);
  const faults = [
    ...(found.previewMs <= previewAimMs ? [] : ['the dry run is too slow']),
    ...(ratio <= factorRuleAim && rule.callMs <= previewAimMs ? [] : ['the dry run of the second factor is too slow']),
    ...(rule.predicted === rule.actual ? [] : ['the prediction about the second factor is wrong']),
    ...(predicted === actual && named.right === named.shown ? [] : ['the prediction is wrong']),
    ...(mails.sent === actual && mails.recipients === actual ? [] : ['not everybody got exactly one mail']),
  ];
  for (const fault of faults) say(`✗ ${fault}`);
  say(`${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await superuser.end();
  await worker.stop();
  await api.stop();
  await cluster.discard();
}
