import type { FactKind } from '@atrium/domain/reports/fact-kinds';
import type { Fact } from '@atrium/domain/reports/facts';
import { demoFact } from '../../src/demo/demo-facts.ts';
import type { ReportsWorld } from './reports-world.ts';

export interface Batch {
  readonly tenantId: string;
  readonly product: 'books' | 'crm' | 'people';
  readonly facts: readonly Fact[];
  /** The request as its sender writes it. */
  readonly body: string;
}

const kindsSent = {
  books: ['invoice', 'receivable'],
  crm: ['deal', 'contact'],
  people: ['expense_claim', 'leave'],
} as const satisfies Record<Batch['product'], readonly FactKind[]>;
const products = ['books', 'crm', 'people'] as const;
const batchSize = 1_000;

const placeOf = ({ large, small }: ReportsWorld) => ({
  today: new Date().toISOString().slice(0, 10),
  currency: 'USD',
  userIds: [large.owner.userId, small.owner.userId],
});

const batchOf = (tenantId: string, product: Batch['product'], facts: readonly Fact[]): Batch => ({
  tenantId,
  product,
  facts,
  body: JSON.stringify({ tenantId, facts }),
});

/** What grows with the months and not with the business: balances, pay runs and paystubs of two years. */
export function* monthlyBatches(world: ReportsWorld): Generator<Batch> {
  const place = placeOf(world);
  const two = (kind: FactKind, count: number) => Array.from({ length: count }, (_, n) => demoFact(kind, n, place));
  for (const { id } of [world.large, world.small]) {
    yield batchOf(id, 'books', two('bank_balance', 48));
    yield batchOf(id, 'people', [...two('pay_run', 24), ...two('paystub', 48)]);
  }
}

/** The small organisation gets one batch, the large one a tenth of all, the others the rest. */
export function* batchesOf(world: ReportsWorld, facts: number): Generator<Batch> {
  const { large, small, others } = world;
  const place = placeOf(world);
  const all = Math.ceil(facts / batchSize);
  /** The batch before, of the same product to the same organisation. */
  const before = new Map<string, number>();
  for (let n = 0; n < all; n += 1) {
    const product = products[n % products.length] ?? 'books';
    const tenantId = n < 3 ? small.id : n % 10 === 3 ? large.id : (others[n % others.length] ?? large.id);
    const size = n < 3 ? batchSize / 3 : batchSize;
    const own = kindsSent[product];
    const former = before.get(`${tenantId} ${product}`);
    before.set(`${tenantId} ${product}`, n);
    const made = Array.from({ length: Math.floor(size) }, (_, at) => {
      // Every twentieth is one of the batch before, every other one of these corrected and not only sent again.
      const isRepeated = at % 20 === 0 && former !== undefined && former >= 3;
      const kind = own[at % own.length] ?? own[0];
      const fact = demoFact(kind, (isRepeated ? former : n) * batchSize + at, place);
      const isCorrected = isRepeated && at % 40 === 0;
      return isCorrected ? ({ ...demoFact(kind, n * batchSize + at, place, 2), id: fact.id } as Fact) : fact;
    });
    yield batchOf(tenantId, product, made);
  }
}
