import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { operator as operatorDoer, record } from '../audit/steps/record.ts';
import { areBooksEnded, deleteHold, findBookHold, lockBooks, saveHold } from './stores/books.store.ts';
import { findClosure } from './stores/closure.store.ts';

type OperatorContext = Pick<Context, 'db' | 'clock' | 'newId'>;

interface Held {
  readonly organisationId: string;
  readonly operator: string;
  readonly reason: string;
}

/** What became of it. `ended`: the books name nobody any more, so a hold keeps nothing. */
export type HoldEnd = 'held' | 'released' | 'not_held' | 'ended' | 'no_such_organisation';

/** The books stay past their end, whatever the law's time says, until an operator releases them (D-938). */
export async function putBooksOnHold(
  ctx: OperatorContext,
  { organisationId, operator, reason }: Held,
): Promise<HoldEnd> {
  return inOrganisation(ctx, organisationId, async (tx) => {
    if ((await findClosure(tx, organisationId)) === undefined) return 'no_such_organisation';
    // Before the run that ends the books, or after it.
    await lockBooks(tx, organisationId);
    if (await areBooksEnded(tx, organisationId)) return 'ended';
    await saveHold(tx, { organisationId, operator, reason, held_at: ctx.clock.wall() });
    const facts = { by: 'operator', operator, reason };
    await record({ ctx, organisationId, tx }, operatorDoer, { action: 'company.books_held', facts });
    return 'held';
  });
}

/** The books end by their time again; those that were over already, within 30 days. */
export async function releaseBooks(ctx: OperatorContext, { organisationId, operator, reason }: Held): Promise<HoldEnd> {
  return inOrganisation(ctx, organisationId, async (tx) => {
    if ((await findClosure(tx, organisationId)) === undefined) return 'no_such_organisation';
    await lockBooks(tx, organisationId);
    if ((await findBookHold(tx, organisationId)) === undefined) return 'not_held';
    await deleteHold(tx, organisationId);
    const facts = { by: 'operator', operator, reason };
    await record({ ctx, organisationId, tx }, operatorDoer, { action: 'company.books_released', facts });
    return 'released';
  });
}
