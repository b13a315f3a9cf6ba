import { rebuildSums } from '../../src/features/reports/rebuild-sums.ts';
import type { ReportsWorld } from './reports-world.ts';

const organisationsAtOnce = 50;
const factsAtOnce = 250_000;

/** Facts of six kinds over three years, each valid as a product sends it. */
const insertFacts = `
  insert into facts (organisation_id, source, fact_id, kind, version, happened_on, data, received_at)
  select organisation, source, 'seeded-' || n, kind, 1, day, data || money, now()
  from unnest($1::uuid[]) organisation
  cross join generate_series($2::integer, $3::integer) n
  cross join lateral (select (n * 7919::bigint % 1095)::integer as ago, n / 6 as nth) made
  cross join lateral (select current_date - case when n % 6 = 1 then ago % 150 when n % 6 = 2 then ago % 420 else ago end as day) dated
  cross join lateral (
    select case when n % 6 in (3, 5) then '{}' else jsonb_build_object('currency', 'USD', 'amountMinor', 5000 + n % 40000) end as money,
      case n % 6 when 0 then 'books_plus' when 1 then 'books_plus' when 2 then 'crm' when 3 then 'crm' else 'people' end as source,
      case n % 6 when 0 then 'invoice' when 1 then 'receivable' when 2 then 'deal' when 3 then 'contact'
        when 4 then 'expense_claim' else 'leave' end as kind,
      case n % 6
        when 0 then jsonb_build_object('issuedOn', day, 'status', case when nth % 9 = 0 then 'open' else 'paid' end)
        when 1 then jsonb_build_object('issuedOn', day, 'dueOn', day + 30)
        when 2 then jsonb_build_object('name', 'Rollout ' || n, 'pipelineId', 'p' || nth % 2, 'pipelineName', 'Pipeline ' || nth % 2,
          'stage', 'Stage ' || nth % 4, 'stagePlace', nth % 4, 'openedOn', day,
          'status', case when day > current_date - 40 then 'open' when nth % 3 = 0 then 'lost' else 'won' end,
          'closedOn', case when day <= current_date - 40 then day + 40 end)
        when 3 then jsonb_build_object('name', 'Contact ' || n, 'email', n || '@contacts.example', 'phone', '', 'organization', 'Co',
          'status', 'Status ' || nth % 4, 'source', 'Source ' || nth % 5, 'createdOn', day)
        when 4 then jsonb_build_object('employeeId', ($4::text[])[nth % 2 + 1], 'managerId', $4[1], 'category', 'Category ' || nth % 5, 'spentOn', day)
        else jsonb_build_object('employeeId', ($4::text[])[nth % 2 + 1], 'type', 'Type ' || nth % 3, 'startsOn', day, 'endsOn', day, 'halfDays', 1 + nth % 4)
      end as data) body`;

/**
 * Fills the world up to its full size, straight into the table: some to the large organisation, the rest to the
 * others. The sums are then made by the command that counts them again.
 */
export async function seedFacts(
  world: ReportsWorld,
  { facts, ofLarge }: { readonly facts: number; readonly ofLarge: number },
  say: (line: string) => void,
): Promise<void> {
  const { superuser, large, small, others } = world;
  const userIds = [large.owner.userId, small.owner.userId];
  const startedAt = performance.now();
  const each = Math.floor((facts - ofLarge) / Math.max(1, others.length));
  const inserts: (readonly unknown[])[] = [];
  for (let from = 1; from <= ofLarge; from += factsAtOnce)
    inserts.push([[large.id], from, Math.min(ofLarge, from + factsAtOnce - 1), userIds]);
  for (let from = 0; from < others.length; from += organisationsAtOnce)
    inserts.push([others.slice(from, from + organisationsAtOnce), 1, each, userIds]);
  await inLanes(inserts, async (values, lane) => void (await world.lanes[lane]?.query(insertFacts, [...values])));
  const seededAt = performance.now();
  await inLanes([large.id, ...others], (organisationId) =>
    rebuildSums({ db: world.operator }, organisationId, { isMending: true }),
  );
  await superuser.query('vacuum analyze facts, fact_rollups');
  const minutes = (from: number, to: number) => ((to - from) / 60_000).toFixed(1);
  say(
    `${facts} more facts, ${ofLarge} of them of the large organisation, were put into the table in ${minutes(startedAt, seededAt)} minutes, and their sums counted in ${minutes(seededAt, performance.now())}`,
  );
}

/** Two at a time, for two processors. */
async function inLanes<Item>(items: readonly Item[], work: (item: Item, lane: number) => Promise<unknown>) {
  const left = items.values();
  await Promise.all(
    [0, 1].map(async (lane) => {
      for (const item of left) await work(item, lane);
    }),
  );
}
