import { expect, test } from 'vitest';
import type { Fact, FactBodies } from './facts.ts';
import { mayReport } from './facts.ts';
import { contentOf, planFacts, type StoredFact } from './plan-facts.ts';
import { partsOf } from './rollup-parts.ts';

const invoice = (version: number, amountMinor: number, issuedOn = '2026-11-03'): Fact => ({
  id: 'i-1',
  version,
  kind: 'invoice',
  data: { issuedOn, status: 'open', currency: 'USD', amountMinor },
});
const stored = (fact: Fact): ReadonlyMap<string, StoredFact> =>
  new Map([[fact.id, { version: fact.version, content: contentOf(fact), epoch: 0 }]]);
const sumsOf = (changes: ReturnType<typeof planFacts>['changes']) =>
  changes.map(({ period, count, amount }) => [period, count, amount]);

test('[N-42, D-270] a corrected fact takes its old part out of the sums and adds the new one', () => {
  const plan = planFacts([invoice(2, 70)], stored(invoice(1, 100)), 0);
  expect(sumsOf(plan.changes)).toEqual([['2026-11-01', 0, -30]]);
  expect(plan).toMatchObject({ accepted: 0, corrected: 1, unchanged: 0 });
  const moved = planFacts([invoice(2, 100, '2026-12-01')], stored(invoice(1, 100)), 0);
  expect(sumsOf(moved.changes)).toEqual([
    ['2026-11-01', -1, -100],
    ['2026-12-01', 1, 100],
  ]);
});

test('[D-270] an older or known version changes nothing, also within one batch', () => {
  expect(planFacts([invoice(1, 70)], stored(invoice(2, 100)), 0)).toMatchObject({
    saved: [],
    changes: [],
    unchanged: 1,
  });
  expect(planFacts([invoice(2, 70)], stored(invoice(2, 100)), 0)).toMatchObject({
    saved: [],
    changes: [],
    unchanged: 1,
  });
  const batch = planFacts([invoice(3, 30), invoice(1, 10), invoice(2, 20), invoice(3, 30)], new Map(), 0);
  expect(batch.saved).toEqual([invoice(3, 30)]);
  expect(sumsOf(batch.changes)).toEqual([['2026-11-01', 1, 30]]);
  expect(batch).toMatchObject({ accepted: 1, unchanged: 3 });
});

test('[D-270] a removed fact leaves the sums, and a late older version does not bring it back', () => {
  const removed: Fact = { id: 'i-1', version: 2, kind: 'invoice', data: null };
  expect(sumsOf(planFacts([removed], stored(invoice(1, 100)), 0).changes)).toEqual([['2026-11-01', -1, -100]]);
  expect(planFacts([invoice(1, 100)], stored(removed), 0)).toMatchObject({ saved: [], changes: [] });
  expect(sumsOf(planFacts([invoice(3, 5)], stored(removed), 0).changes)).toEqual([['2026-11-01', 1, 5]]);
});

const deal: FactBodies['deal'] = {
  name: 'Renewal',
  pipelineId: 'sales',
  pipelineName: 'Sales',
  stage: 'Proposal',
  stagePlace: 2,
  status: 'open',
  openedOn: '2026-11-01',
  closedOn: null,
  currency: 'USD',
  amountMinor: 900,
};

test('[REP-02] an open deal counts in its stage, a closed one by day and month, in its pipeline and in all', () => {
  expect(partsOf({ kind: 'deal', data: deal }).map(({ series, group, item }) => [series, group, item])).toEqual([
    ['pipelines', '', 'sales'],
    ['pipelines', 'sales', 'Proposal'],
  ]);
  const won = partsOf({ kind: 'deal', data: { ...deal, status: 'won', closedOn: '2026-11-09' } });
  expect(won.map(({ series, grain, group, period, day }) => [series, grain, group, period, day])).toEqual([
    ['pipelines', 'all', '', '1970-01-01', 0],
    ['closed_deals', 'month', '', '2026-11-01', 9],
    ['closed_deals', 'month', 'sales', '2026-11-01', 9],
  ]);
});

test('[D-271] a receivable that moves within its month leaves the sum of the month and moves between its days', () => {
  const receivable = (version: number, dueOn: string): Fact => ({
    id: 'r-1',
    version,
    kind: 'receivable',
    data: { issuedOn: '2026-11-01', dueOn, currency: 'USD', amountMinor: 80 },
  });
  const { changes } = planFacts([receivable(2, '2026-11-30')], stored(receivable(1, '2026-11-02')), 0);
  expect(changes).toMatchObject([{ series: 'receivables_due', period: '2026-11-01', count: 0, amount: 0 }]);
  const moved = changes[0]?.days?.flatMap((number, index) => (number === 0 ? [] : [[index, number]]));
  expect(moved).toEqual([
    [1, -1],
    [29, 1],
    [32, -80],
    [60, 80],
  ]);
});

test('[D-320] a fact that is corrected after a reset leaves the sums of before and counts among those of after', () => {
  const { changes } = planFacts([invoice(2, 70)], stored(invoice(1, 100)), 1);
  expect(changes.map(({ epoch, count, amount }) => [epoch, count, amount])).toEqual([
    [0, -1, -100],
    [1, 1, 70],
  ]);
});

test('[REP-02] a renamed pipeline gets its new name with the next fact, and a deal that goes keeps it', () => {
  const fact = (version: number, pipelineName: string): Fact => ({
    id: 'd-1',
    version,
    kind: 'deal',
    data: { ...deal, pipelineName },
  });
  const renamed = planFacts([fact(2, 'New business')], stored(fact(1, 'Sales')), 0);
  expect(renamed.changes).toMatchObject([{ item: 'sales', count: 0, label: 'New business' }]);
  const gone = planFacts([{ id: 'd-1', version: 2, kind: 'deal', data: null }], stored(fact(1, 'Sales')), 0);
  expect(gone.changes.map(({ label }) => label)).toEqual([null, null]);
});

test('[N-42] a product reports its own kinds only', () => {
  expect([mayReport('crm', 'deal'), mayReport('crm', 'invoice'), mayReport('chat', 'contact')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([mayReport('expense', 'expense_claim'), mayReport('expense', 'paystub')]).toEqual([true, false]);
});
