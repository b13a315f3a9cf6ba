import { keptDays } from '@atrium/domain/closure/erasure-times';
import { canUndo } from '@atrium/domain/closure/undo-window';
import { dayMs, daysAfter } from '@atrium/domain/kernel/duration';
import { insertDueWork, replaceDueWork } from '../../db/insert-due-work.store.ts';
import { type ErasedTable, erasedTables } from '../../db/personal/personal-data.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { stateErasure } from '../audit/erased-personal.store.ts';
import { record, worker } from '../audit/steps/record.ts';
import { isOrganisationErased } from '../erasures/erasures.store.ts';
import { writeDownErasure } from '../erasures/steps/write-down-erasure.ts';
import { lockOrganisation } from '../memberships/organisations.store.ts';
import { listCustomers } from '../payments/stores/gateway-customers.store.ts';
import { listSavedMethods, markRemoved } from '../payments/stores/payment-methods.store.ts';
import { withdrawOpenMoney } from './steps/withdraw-open-money.ts';
import { closeOrganisation, findClosure, isChargeUndecided, isMoneyGoingBack } from './stores/closure.store.ts';
import { clearCompany, deleteBatch, markErasureBegun } from './stores/erasure.store.ts';
import { lookAtMembersLater } from './stores/left-organisations.store.ts';

const batch = 1_000;

/** What is erased, in this order. Invoices, payments and the ledger stay as the law asks. */
export const tablesToErase = erasedTables;

/**
 * Whether erasure begins or goes on. False if the organisation was restored meanwhile, or deleted again later. While
 * money is on its way back, it is looked at again a day later (D-447).
 */
export async function beginErasure(ctx: Context, due: { id: string; organisationId: string }): Promise<boolean> {
  const { organisationId } = due;
  return inOrganisation(ctx, organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    const closure = await findClosure(tx, organisationId);
    const now = ctx.clock.wall();
    if (!closure?.closed_at || canUndo(closure.closed_at, now)) return false;
    if (closure.erasure_began_at !== null) return true;
    if (await isMoneyGoingBack(organisationId, tx)) {
      const next = { id: ctx.newId(), kind: 'erase-organisation', organisationId, subjectId: organisationId } as const;
      await replaceDueWork(tx, due.id, { ...next, dueAt: new Date(now.getTime() + dayMs), now });
      return false;
    }
    await markErasureBegun(tx, organisationId, now);
    return true;
  });
}

/** What a restore has made of an organisation that was erased. */
export async function standingOf(
  { db }: Pick<Context, 'db'>,
  organisationId: string,
): Promise<'there' | 'already' | 'not_there'> {
  if ((await findClosure(db, organisationId)) === undefined) return 'not_there';
  return (await isOrganisationErased(db, organisationId)) ? 'already' : 'there';
}

/** Closes an organisation again that a restore has opened, as its owner did; with the rights of the API. */
export async function closeAgain(ctx: Context, organisationId: string): Promise<void> {
  await inMoneyWork(
    ctx,
    organisationId,
    async (work) => {
      const closure = await findClosure(work.tx, organisationId);
      if (closure === undefined || closure.closed_at !== null) return;
      await withdrawOpenMoney(work, worker);
      await closeOrganisation(work.tx, organisationId, ctx.clock.wall());
      await record(work, worker, { action: 'company.deleted', subjectId: organisationId, facts: {} });
    },
    (tx) => lockOrganisation(tx, organisationId),
  );
}

/** Begins an erasure again that a restore took back. False while money is on its way back, or may come to be. */
export async function beginErasureAgain(ctx: Context, organisationId: string): Promise<boolean> {
  return inOrganisation(ctx, organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    if (await isChargeUndecided(organisationId, tx)) return false;
    if (await isMoneyGoingBack(organisationId, tx)) return false;
    await markErasureBegun(tx, organisationId, ctx.clock.wall());
    return true;
  });
}

/** Takes saved cards out of use, here and at the gateway; what was paid with them stays in the books. */
export async function eraseCards(ctx: Context, organisationId: string): Promise<void> {
  await inOrganisation(ctx, organisationId, async (tx) => {
    const now = ctx.clock.wall();
    for (const { id: subjectId } of await listSavedMethods(organisationId, tx)) {
      await markRemoved(organisationId, tx, { id: subjectId, at: now });
      const row = { id: ctx.newId(), kind: 'remove-card', organisationId, subjectId } as const;
      await insertDueWork(tx, { ...row, dueAt: now, now });
    }
  });
}

/** Whoever belonged here alone is looked at later: an account that nobody used ends (D-945). */
export async function lookAtMembers(ctx: Context, organisationId: string): Promise<void> {
  const now = ctx.clock.wall();
  const dueAt = daysAfter(now, keptDays.neverUsedAccounts);
  await inOrganisation(ctx, organisationId, (tx) =>
    lookAtMembersLater(tx, organisationId, { newId: ctx.newId, now, dueAt }),
  );
}

/** Erases one table in batches, so that no transaction grows with the organisation. Safe to run twice. */
export async function eraseTable(ctx: Context, organisationId: string, erased: ErasedTable): Promise<number> {
  let all = 0;
  for (let rows = batch; rows === batch; all += rows) {
    rows = await inOrganisation(ctx, organisationId, async (tx) => {
      await stateErasure(tx, 'organisation_erased');
      return deleteBatch(organisationId, tx, erased, batch);
    });
  }
  return all;
}

/** The gateways delete the name and address that they keep of it; what was paid stays there too (D-935). */
export async function forgetAtGateways(ctx: Context, organisationId: string): Promise<void> {
  const customers = await inOrganisation(ctx, organisationId, (tx) => listCustomers(organisationId, tx));
  for (const { gateway, reference } of customers) {
    const adapter = ctx.gateways[gateway];
    if (!adapter) throw new Error(`no keys for ${gateway}`);
    await adapter.forgetCustomer(reference);
  }
}

/** Writes down that the data is gone, with how many rows that were. */
export async function endErasure(ctx: Context, organisationId: string, erased: Record<string, number>): Promise<void> {
  await inOrganisation(ctx, organisationId, async (tx) => {
    await clearCompany(organisationId, tx);
    await record({ ctx, organisationId, tx }, worker, {
      action: 'company.erased',
      subjectId: organisationId,
      facts: erased,
    });
    await writeDownErasure(ctx, tx, { kind: 'organisation', subjectId: organisationId, reason: 'closed' });
    const now = ctx.clock.wall();
    const row = { id: ctx.newId(), kind: 'end-books', organisationId, subjectId: organisationId } as const;
    await insertDueWork(tx, { ...row, dueAt: now, now });
  });
}
