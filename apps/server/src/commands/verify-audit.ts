import { openDatabase } from '../db/database.ts';
import { listChains, verifyAudit } from '../features/audit/verify-audit.ts';
import { readConfig } from '../settings/config.ts';

/** Checks the audit chain of one organisation, or every chain. Exits with 1 when one is broken. */
const { secrets } = readConfig('worker');
const ctx = { db: openDatabase(secrets.databaseUrl, { poolSize: 1, name: 'atrium-verify-audit' }) };
const wanted = process.argv.slice(2);
const total = { chains: 0, entries: 0, seals: 0, waiting: 0, erased: 0, broken: 0 };

for await (const organisationId of wanted.length > 0 ? wanted : listChains(ctx)) {
  const verdict = await verifyAudit(ctx, organisationId);
  total.chains += 1;
  total.entries += verdict.entries;
  total.seals += verdict.seals;
  total.waiting += verdict.waiting;
  total.erased += verdict.erased;
  if (verdict.broken === null && verdict.stray === 0 && verdict.takenAway === 0) continue;
  total.broken += 1;
  const { broken, stray, takenAway } = verdict;
  const fault = broken
    ? `link ${broken.sequence}, entry ${broken.entryId}: ${broken.reason}`
    : stray > 0
      ? `${stray} entries are in no chain`
      : `${takenAway} entries lost their personal fields without an entry about it`;
  process.stdout.write(`${organisationId}: ${fault}\n`);
}
await ctx.db.destroy();
process.stdout.write(
  `${total.chains} chains, ${total.entries} entries, ${total.seals} seals, ${total.waiting} waiting, ${total.erased} erased, ${total.broken} broken\n`,
);
process.exitCode = total.broken > 0 ? 1 : 0;
