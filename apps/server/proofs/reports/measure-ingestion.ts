import { apiBase } from '@atrium/contract/endpoint';
import { sendFacts } from '@atrium/contract/reports/send-facts';
import type { Fact, FactKind } from '@atrium/domain/reports/facts';
import { sql } from 'kysely';
import { demoFact } from '../../src/demo/demo-facts.ts';
import type { ReplyOf } from '../../src/http/input-of.ts';
import { injectPatiently } from '../../test-kit/test-api.ts';
import type { ReportsWorld } from './reports-world.ts';

interface Batch {
  readonly tenantId: string;
  readonly product: 'books' | 'crm' | 'people';
  readonly facts: readonly Fact[];
}

const kinds = {
  books: ['invoice', 'receivable'],
  crm: ['deal', 'contact'],
  people: ['expense_claim', 'leave'],
} as const satisfies Record<Batch['product'], readonly FactKind[]>;
const products = ['books', 'crm', 'people'] as const;
const batchSize = 1_000;
const senders = 4;
/** A network may send 80 MB in a minute, so that each sender has many addresses. */
const addressOf = (n: number) => `198.51.${100 + (n % 100)}.${n % 250}`;

function* batchesOf(world: ReportsWorld, facts: number): Generator<Batch> {
  const { large, small, others } = world;
  const today = new Date().toISOString().slice(0, 10);
  const place = { today, currency: 'USD', userIds: [large.owner.userId, small.owner.userId] };
  const all = Math.ceil(facts / batchSize);
  /** The batch before, of the same product to the same organisation. */
  const before = new Map<string, number>();
  for (let n = 0; n < all; n += 1) {
    const product = products[n % products.length] ?? 'books';
    // The small organisation gets one batch of each product, the large one a tenth of all.
    const tenantId = n < 3 ? small.id : n % 10 === 3 ? large.id : (others[n % others.length] ?? large.id);
    const size = n < 3 ? batchSize / 3 : batchSize;
    const own = kinds[product];
    const former = before.get(`${tenantId} ${product}`);
    before.set(`${tenantId} ${product}`, n);
    yield {
      tenantId,
      product,
      facts: Array.from({ length: Math.floor(size) }, (_, at) => {
        // Every twentieth is one of the batch before, every other one of these corrected and not only sent again.
        const isRepeated = at % 20 === 0 && former !== undefined && former >= 3;
        const kind = own[at % own.length] ?? own[0];
        const fact = demoFact(kind, (isRepeated ? former : n) * batchSize + at, place);
        const isCorrected = isRepeated && at % 40 === 0;
        return isCorrected ? ({ ...demoFact(kind, n * batchSize + at, place, 2), id: fact.id } as Fact) : fact;
      }),
    };
  }
}

/** Facts a second through the API, and of the same rows by bare multi-row inserts through the same pool. */
export async function measureIngestion(world: ReportsWorld, facts: number) {
  const { api, superuser, tokens } = world;
  await superuser.query('create table bare_facts (like facts including all)');
  await superuser.query('grant select, insert, update on bare_facts to atrium_api');
  const send = async (batch: Batch, n: number): Promise<ReplyOf<typeof sendFacts>> => {
    const response = await injectPatiently(api.app, {
      method: 'POST',
      url: apiBase + sendFacts.path,
      remoteAddress: addressOf(n),
      headers: tokens[batch.product],
      payload: { tenantId: batch.tenantId, facts: batch.facts },
    });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };
  const insert = async ({ tenantId, product, facts: rows }: Batch): Promise<void> => {
    await sql`
      insert into bare_facts (organisation_id, source, fact_id, kind, version, happened_on, data, received_at)
      select ${tenantId}, ${product}, id, kind, version, current_date, data, now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as batch (id text, kind text, version bigint, data jsonb)
      on conflict (organisation_id, source, fact_id) do update set version = excluded.version, data = excluded.data`.execute(
      api.ctx.db,
    );
  };
  const bare = await rateOf(batchesOf(world, facts), insert);
  const outcomes = { corrected: 0, unchanged: 0 };
  const taken = await rateOf(batchesOf(world, facts), async (batch, n) => {
    const { corrected, unchanged } = await send(batch, n);
    outcomes.corrected += corrected;
    outcomes.unchanged += unchanged;
  });
  await superuser.query('analyze');
  return { taken, bare, ...outcomes };
}

async function rateOf(batches: Generator<Batch>, act: (batch: Batch, n: number) => Promise<void>): Promise<number> {
  let [sent, turn, busyMs] = [0, 0, 0];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (let next = take(); next !== null; next = take()) {
        turn += 1;
        await act(next, turn);
        sent += next.facts.length;
      }
    }),
  );
  // Making the facts is the sender's work, not ours.
  return sent / ((performance.now() - startedAt - busyMs) / 1000);

  function take(): Batch | null {
    const from = performance.now();
    const { value, done } = batches.next();
    busyMs += performance.now() - from;
    return done === true ? null : (value as Batch);
  }
}
