import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type ErasureRecord, erasureOfLine } from '@atrium/domain/closure/erasure-record';
import { openDatabase } from '../db/database.ts';
import { replayErasures } from '../features/closure/replay-erasure.workflow.ts';
import { makePaymentAdapters } from '../gateways/payment-adapters.ts';
import { buildContext } from '../runtime/build-context.ts';
import { readApiUrl } from '../settings/command-settings.ts';
import { readConfig } from '../settings/config.ts';

/** Carries out again, after a restore, what the files say was erased. Exits with 1 while one of it is not done. */
const { values } = parseArgs({ options: { from: { type: 'string', multiple: true } } });
const files = values.from ?? [];
if (files.length === 0) {
  process.stderr.write('npm run erasures:replay -- --from <file> [--from <file>]\n');
  process.exit(2);
}
const settings = readConfig('worker');
const { gateways } = makePaymentAdapters(settings.secrets);
const asWorker = await buildContext('worker', { geo: { countryOf: () => null }, gateways, sms: null }, settings);
const asApi = { ...asWorker, db: openDatabase(readApiUrl(), { poolSize: 2, name: 'atrium-replay-erasures' }) };
const lines = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).flatMap((text) => text.split('\n'));
const ends = new Map<string, number>();
const count = (end: string): void => void ends.set(end, (ends.get(end) ?? 0) + 1);
const erasures: ErasureRecord[] = [];
for (const [place, line] of lines.entries()) {
  if (line.trim() === '') continue;
  const erasure = readLine(line);
  if (erasure !== null) {
    erasures.push(erasure);
    continue;
  }
  count('unreadable');
  process.stdout.write(`line ${place + 1} cannot be read\n`);
}
for await (const { erasure, end, error } of replayErasures({ asApi, asWorker }, erasures)) {
  count(end);
  const { kind, subjectId } = erasure;
  if (end === 'failed') process.stdout.write(`${kind} ${subjectId}: ${String(error)}\n`);
  else if (end !== 'already') process.stdout.write(`${kind} ${subjectId}: ${end}\n`);
}
await Promise.all([asApi.db.destroy(), asWorker.db.destroy()]);
process.stdout.write(`${[...ends].map(([end, times]) => `${times} ${end}`).join(', ') || 'nothing to do'}\n`);
const open = ['unreadable', 'failed', 'last_owner', 'money_on_its_way'];
process.exitCode = open.some((end) => ends.has(end)) ? 1 : 0;

function readLine(line: string) {
  try {
    return erasureOfLine(JSON.parse(line));
  } catch {
    return null;
  }
}
