import { parseArgs } from 'node:util';
import { openDatabase, platformOrganisationId } from '../db/database.ts';
import { listOrganisationIds } from '../features/audit/seals.store.ts';
import { rebuildSums } from '../features/reports/rebuild-sums.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Counts the sums behind the charts again, of the named organisations or of all. With `--check` nothing is changed, and it exits with 1 when something differs. */
const { values } = parseArgs({
  options: { organisation: { type: 'string', multiple: true }, check: { type: 'boolean', default: false } },
});
const { operatorUrl } = readOperatorSettings();
const db = openDatabase(operatorUrl, { poolSize: 2, name: 'atrium-rebuild-sums' });
let organisations = 0;
let wrong = 0;
for await (const organisationId of values.organisation ?? listAll()) {
  const differences = await rebuildSums({ db }, organisationId, { isMending: !values.check });
  organisations += 1;
  wrong += differences.length;
  for (const { series, grain, group, period, item, currency, epoch, count, amount } of differences)
    process.stdout.write(
      `${[organisationId, series, grain, group, period, item, currency, epoch].join(' | ')}: ${count} facts and ${amount} missing\n`,
    );
}
await db.destroy();
process.stdout.write(`${organisations} organisations, ${wrong} sums ${values.check ? 'differ' : 'mended'}\n`);
process.exitCode = values.check && wrong > 0 ? 1 : 0;

async function* listAll(): AsyncGenerator<string> {
  for (let after = platformOrganisationId, isMore = true; isMore; ) {
    const page = await listOrganisationIds(db, after, 1000);
    yield* page;
    after = page.at(-1) ?? after;
    isMore = page.length > 0;
  }
}
