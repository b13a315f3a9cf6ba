import { replaceOpenDue } from '../../../db/insert-due-work.store.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { listOwedRenewals } from '../../invoices/invoices.store.ts';
import { findMethodFor } from '../stores/payment-methods.store.ts';

/** A card or mandate pays at once what an earlier one could not (N-19), and nothing that another method pays (D-208). */
export async function payOpenRenewals(work: MoneyWork, methodId: string): Promise<void> {
  const { ctx, organisationId, tx } = work;
  const now = ctx.clock.wall();
  const kind = 'retry-renewal' as const;
  for (const { id, currency } of await listOwedRenewals(organisationId, tx)) {
    if ((await findMethodFor(organisationId, tx, currency))?.id !== methodId) continue;
    const subject = { organisationId, subjectId: id, kinds: [kind], now, newId: ctx.newId };
    await replaceOpenDue(tx, subject, [{ kind, dueAt: now }]);
  }
}
