import { type FactContent } from '@atrium/domain/reports/facts';
import { partsOf } from '@atrium/domain/reports/rollup-parts';
import { Sums } from '@atrium/domain/reports/sums';
import { Client } from 'pg';
import { valueTypes } from '../src/db/value-types.ts';

interface Sum {
  readonly key: string;
  readonly count: number;
  readonly amount: number;
  readonly days: readonly number[] | null;
}

const rowsPerRead = 20_000;

/** The sums that differ from a fresh count of the stored facts, as text; none when all is well. */
export async function recountFacts(superuserUrl: string, organisationId: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: superuserUrl, types: valueTypes });
  await client.connect();
  try {
    const counted = new Sums();
    for (let last: readonly [string, string] = ['', ''], isMore = true; isMore; ) {
      const { rows } = await client.query<FactContent & { source: string; id: string; epoch: number }>(
        `select source, fact_id as id, kind, data, epoch from facts
         where organisation_id = $1 and (source, fact_id) > ($2, $3) order by source, fact_id limit $4`,
        [organisationId, ...last, rowsPerRead],
      );
      for (const fact of rows) if (fact.data !== null) counted.add(partsOf(fact), fact.epoch);
      const end = rows.at(-1);
      isMore = rows.length === rowsPerRead;
      if (end !== undefined) last = [end.source, end.id];
    }
    const { rows: stored } = await client.query<Sum>(
      `select concat_ws('|', series, grain, group_key, period, item, currency, epoch) as key, count, amount, days
       from fact_rollups where organisation_id = $1 and (count <> 0 or amount <> 0 or 0 <> any (days))`,
      [organisationId],
    );
    return differences(counted, stored);
  } finally {
    await client.end();
  }
}

function differences(counted: Sums, stored: readonly Sum[]): readonly string[] {
  const expected = new Map(
    counted
      .changes()
      .map(({ series, grain, group, period, item, currency, epoch, count, amount, days }) => [
        [series, grain, group, period, item, currency, epoch].join('|'),
        `${count} × ${amount} ${days?.join() ?? ''}`,
      ]),
  );
  const found = new Map(
    stored.map(({ key, count, amount, days }) => [key, `${count} × ${amount} ${days?.join() ?? ''}`]),
  );
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((key) => expected.get(key) !== found.get(key))
    .map((key) => `${key}: ${found.get(key) ?? 'nothing'} instead of ${expected.get(key) ?? 'nothing'}`);
}
