import { type CodeOrder, orderFaults } from '@atrium/domain/codes/order-codes';
import { postCodeSold } from '@atrium/domain/invoices/post-events';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { catalogueOn } from '@atrium/domain/pricing/catalogue';
import { type Database, type OrganisationTx, platformOrganisationId } from '../../db/database.ts';
import { insertDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { operator, record } from '../audit/steps/record.ts';
import { postEntry } from '../ledger/steps/post-entry.ts';
import { cataloguesOf } from '../pricing/steps/catalogues.ts';
import { insertCodes, type NewCode } from './codes.store.ts';
import { makeCode } from './steps/make-code.ts';
import { faultTexts, readOrders } from './steps/read-orders.ts';

export interface CreatedCodes {
  readonly codes: readonly NewCode[];
  /** Why nothing is written; empty when all is well. */
  readonly faults: readonly string[];
}

type Needs = Pick<Context, 'clock' | 'newId' | 'log'> & { readonly db: Database };

/** Creates the codes of an operator's file, all or none. Sold codes are owed from now on (N-34). */
export async function createCodes(
  ctx: Needs,
  file: unknown,
  options: { readonly isDryRun: boolean },
): Promise<CreatedCodes> {
  const read = readOrders(file);
  if ('fault' in read) return { codes: [], faults: read.fault.split('\n') };
  const today = ctx.clock.wall().toISOString().slice(0, 10);
  const { plans } = catalogueOn(await cataloguesOf(ctx), today);
  const isPlan = (product: string, planName: string) =>
    plans.some((plan) => plan.product === product && plan.name === planName && plan.onlyFor === null);
  const faults = read.orders.flatMap((order, place) =>
    orderFaults(order, { today, isPlan }).map((fault) => `order ${place + 1}: ${faultTexts[fault]}`),
  );
  const batches = faults.length > 0 ? [] : read.orders.map((order) => codesOf(ctx, order));
  const named = new Set(batches.flat().map(({ code }) => code));
  if (named.size < batches.flat().length) faults.push('a code stands twice');
  if (faults.length > 0 || options.isDryRun) return { codes: faults.length > 0 ? [] : batches.flat(), faults };
  const taken = await inOrganisation(ctx, platformOrganisationId, async (tx) => {
    const known: string[] = [];
    for (const batch of batches) known.push(...(await writeBatch(ctx, tx, batch)));
    if (known.length > 0) throw new CodesTaken(known);
    return known;
  }).catch((error: unknown) => {
    if (error instanceof CodesTaken) return error.codes;
    throw error;
  });
  if (taken.length > 0) return { codes: [], faults: taken.map((code) => `${code}: there is such a code already`) };
  return { codes: batches.flat(), faults: [] };
}

/** Rolls back the transaction, so that a file is written completely or not at all. */
class CodesTaken extends Error {
  readonly codes: readonly string[];
  constructor(codes: readonly string[]) {
    super('codes taken');
    this.codes = codes;
  }
}

function codesOf(ctx: Needs, order: CodeOrder): readonly NewCode[] {
  const { naming, description, redeemableUntil, maxRedemptions, soldFor, gives } = order;
  const codes = 'code' in naming ? [naming.code] : Array.from({ length: naming.count }, () => makeCode(naming.prefix));
  const batchId = ctx.newId();
  const at = ctx.clock.wall();
  return codes.map((code) => ({
    code,
    id: ctx.newId(),
    batchId,
    ...gives,
    description,
    redeemableUntil,
    maxRedemptions,
    soldFor,
    at,
  }));
}

const chunkSize = 500;

async function writeBatch(ctx: Needs, tx: OrganisationTx, batch: readonly NewCode[]): Promise<readonly string[]> {
  const [first] = batch;
  if (first === undefined) return [];
  const taken: string[] = [];
  for (let from = 0; from < batch.length; from += chunkSize)
    taken.push(...(await insertCodes(tx, batch.slice(from, from + chunkSize))));
  const work = { ctx, organisationId: platformOrganisationId, tx, now: first.at };
  for (const { id, soldFor } of batch) if (soldFor !== null) await postEntry(work, id, postCodeSold(soldFor));
  if (first.soldFor !== null && first.redeemableUntil !== null) {
    // One day later, so that the day has ended in every time zone.
    const dueAt = new Date(`${addDays(first.redeemableUntil, 1)}T00:00:00Z`);
    const due = { id: ctx.newId(), kind: 'lapse-codes' as const, organisationId: null, subjectId: first.batchId };
    await insertDueWork(tx, { ...due, dueAt, now: first.at });
  }
  await record(work, operator, {
    action: 'codes.created',
    subjectId: first.batchId,
    facts: {
      kind: first.kind,
      count: batch.length,
      isSold: first.soldFor !== null,
    },
  });
  return taken;
}
