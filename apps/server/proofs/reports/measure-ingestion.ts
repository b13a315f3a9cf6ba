import type { ReplyOf } from '@atrium/contract/endpoint';
import { apiBase } from '@atrium/contract/endpoint';
import { sendFacts } from '@atrium/contract/reports/send-facts';
import { sql } from 'kysely';
import { injectPatiently } from '../../test-kit/test-api.ts';
import { processorMs } from '../processor-time.ts';
import { type Batch, batchesOf, monthlyBatches } from './fact-batches.ts';
import type { ReportsWorld } from './reports-world.ts';

const senders = 4;
const partitions = 16;
/** So many batches are sent in one way, then the same in the other, so that both have the same machine. */
const batchesInTurn = 12;
/** A network may send 80 MB in a minute, so that each sender has many addresses. */
const addressOf = (n: number) => `198.51.${100 + (n % 100)}.${n % 250}`;

/** Facts a second through the API, and of the same rows by bare multi-row inserts through the same pool. */
export async function measureIngestion(world: ReportsWorld, facts: number) {
  await makeBareTable(world);
  const outcomes = { corrected: 0, unchanged: 0 };
  let turn = 0;
  const send = async (batch: Batch): Promise<void> => {
    turn += 1;
    const { corrected, unchanged } = await sendBatch(world, batch, turn);
    outcomes.corrected += corrected;
    outcomes.unchanged += unchanged;
  };
  for (const batch of monthlyBatches(world)) await send(batch);
  const batches = batchesOf(world, facts);
  // The first turn warms both up and is not counted.
  const warming = take(batches);
  const warmUp = new Meter(world);
  await warmUp.run(warming, (batch) => insertBare(world, batch));
  await warmUp.run(warming, send);
  const [taken, bare] = [new Meter(world), new Meter(world)];
  for (let some = take(batches); some.length > 0; some = take(batches)) {
    await bare.run(some, (batch) => insertBare(world, batch));
    await taken.run(some, send);
  }
  await world.superuser.query('analyze');
  return { taken: taken.figures(), bare: bare.figures(), ...outcomes };
}

const take = (batches: Generator<Batch>): readonly Batch[] =>
  Array.from({ length: batchesInTurn }, () => batches.next().value as Batch | undefined).filter(
    (each) => each !== undefined,
  );

/** Adds up how many facts were sent, how long it took, and what it cost both processes. */
class Meter {
  #sent = 0;
  #elapsedMs = 0;
  #processorMs = 0;
  readonly #world: ReportsWorld;

  constructor(world: ReportsWorld) {
    this.#world = world;
  }

  async run(batches: readonly Batch[], act: (batch: Batch) => Promise<void>): Promise<void> {
    const left = [...batches];
    const busyBefore = processorMs(this.#world.databasePid);
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: senders }, async () => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) {
          await act(next);
          this.#sent += next.facts.length;
        }
      }),
    );
    this.#elapsedMs += performance.now() - startedAt;
    this.#processorMs += processorMs(this.#world.databasePid) - busyBefore;
  }

  figures() {
    return { perSecond: (this.#sent / this.#elapsedMs) * 1000, processorMs: (this.#processorMs / this.#sent) * 1000 };
  }
}

/** The same kind of table: the same key, index and partitions. */
async function makeBareTable({ superuser }: ReportsWorld): Promise<void> {
  await superuser.query('create table bare_facts (like facts including all) partition by hash (organisation_id)');
  for (let part = 0; part < partitions; part += 1)
    await superuser.query(
      `create table bare_facts_${part} partition of bare_facts for values with (modulus ${partitions}, remainder ${part})`,
    );
  await superuser.query('grant select, insert, update on bare_facts to atrium_api');
}

async function insertBare({ api }: ReportsWorld, { tenantId, product, facts }: Batch): Promise<void> {
  await sql`
    insert into bare_facts (organisation_id, source, fact_id, kind, version, happened_on, data, received_at)
    select ${tenantId}, ${product}, id, kind, version, current_date, data, now()
    from json_to_recordset(${JSON.stringify(facts)}::json) as batch (id text, kind text, version bigint, data jsonb)
    on conflict (organisation_id, source, fact_id) do update set version = excluded.version, data = excluded.data`.execute(
    api.ctx.db,
  );
}

async function sendBatch({ api, tokens }: ReportsWorld, batch: Batch, n: number): Promise<ReplyOf<typeof sendFacts>> {
  const response = await injectPatiently(api.app, {
    method: 'POST',
    url: apiBase + sendFacts.path,
    remoteAddress: addressOf(n),
    headers: { ...tokens[batch.product], 'content-type': 'application/json' },
    payload: batch.body,
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}
