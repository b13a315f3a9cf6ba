import { parseArgs } from 'node:util';
import { type LocationVerdict, locationVerdicts } from '@atrium/domain/invoices/tax/location-evidence';
import { openDatabase } from '../db/database.ts';
import { judgeLocations } from '../features/invoices/judge-locations.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Lists the invoices since a day whose buyer is somewhere else by card and network; ends with 1 if there are any. */
const { values } = parseArgs({ options: { since: { type: 'string' } } });
const since = new Date(values.since ?? '');
if (Number.isNaN(since.getTime())) {
  process.stderr.write('npm run invoices:locations -- --since 2026-10-01\n');
  process.exit(2);
}
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-judge-locations' });
const counts = new Map<LocationVerdict, number>(locationVerdicts.map((verdict) => [verdict, 0]));
for await (const { organisationId, number, verdict, billing, method, network } of judgeLocations({ db }, since)) {
  counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  if (verdict === 'contradicts')
    process.stdout.write(
      `${organisationId} ${number}: billed in ${billing}, paid from ${method ?? '-'}, bought in ${network ?? '-'}\n`,
    );
}
await db.destroy();
for (const [verdict, count] of counts) process.stdout.write(`${verdict}: ${count}\n`);
process.exitCode = counts.get('contradicts') === 0 ? 0 : 1;
