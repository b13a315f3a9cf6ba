import type { Gateway } from '@atrium/domain/payments/gateway';
import { canCharge } from '@atrium/domain/pricing/gateway-of';
import { replaceOpenDue } from '../../../db/insert-due-work.store.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { listOwedRenewals } from '../../invoices/invoices.store.ts';

/** A new card or mandate pays at once what an earlier one could not (N-19). */
export async function payOpenRenewals(work: MoneyWork, gateway: Gateway): Promise<void> {
  const { ctx, organisationId, tx } = work;
  const now = ctx.clock.wall();
  const kind = 'retry-renewal' as const;
  for (const { id, currency } of await listOwedRenewals(organisationId, tx)) {
    if (!canCharge(gateway, currency)) continue;
    const subject = { organisationId, subjectId: id, kinds: [kind], now, newId: ctx.newId };
    await replaceOpenDue(tx, subject, [{ kind, dueAt: now }]);
  }
}
