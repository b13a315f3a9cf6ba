import { parseArgs } from 'node:util';
import { startArchivedPostgres } from '../scenarios/restore/archived-postgres.ts';
import { tellRestoreStory } from '../scenarios/restore/restore-story.ts';
import { makeTemplate } from '../test-kit/throw-away-cluster.ts';

/**
 * Proves, on processes of its own, that a database which is restored to the second before a mistake agrees with the
 * gateway again. What was bought since then is given back, and what was renewed since then is not charged twice.
 */
const { values } = parseArgs({
  options: { purchases: { type: 'string', default: '200' }, renewals: { type: 'string', default: '50' } },
});
const postgres = await startArchivedPostgres();
try {
  await makeTemplate(postgres.superuserUrl);
  const end = await tellRestoreStory(
    {
      purchases: Number(values.purchases),
      renewals: Number(values.renewals),
      tell: (line) => console.log(line),
    },
    postgres,
  );
  for (const fault of end.faults.slice(0, 40)) console.log(`✗ ${fault}`);
  const rows = Object.entries(end.rows).map(([table, count]) => `${count} ${table}`);
  console.log(`rows as of the instant: ${rows.join(', ')}`);
  console.log(`renewals: ${end.renewals.before} paid before the restore, ${end.renewals.after} after it`);
  console.log(
    `RPO: ${end.rpoSeconds.toFixed(1)} s of purchases left the books (${end.lostPurchases}), ${end.refunded} of them refunded`,
  );
  console.log(`RTO: ${end.rtoSeconds.toFixed(1)} s from the stop to the first good answer`);
  console.log(`${end.faults.length} faults`);
  process.exitCode = end.faults.length === 0 ? 0 : 1;
} finally {
  await postgres.discard();
}
