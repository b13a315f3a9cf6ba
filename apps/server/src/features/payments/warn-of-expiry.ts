import { cardExpiry } from '@atrium/domain/payments/card-expiry';
import type { Context } from '../../runtime/context.ts';
import { inMoneyWork } from '../invoices/books/money-work.ts';
import { tellOfExpiry } from '../subscriptions/changes/tell-owners.ts';
import { findDefaultMethod } from './payment-methods.store.ts';

/** Tells the owners that their card ends soon; not if another has taken its place, or it got a later date meanwhile. */
export async function warnOfExpiry(ctx: Context, organisationId: string, methodId: string): Promise<void> {
  await inMoneyWork(ctx, organisationId, async (work) => {
    const method = await findDefaultMethod(organisationId, work.tx);
    if (method?.id !== methodId || method.expiry_month === null || method.expiry_year === null) return;
    const { brand, last_four: lastFour, expiry_month: expiryMonth, expiry_year: expiryYear } = method;
    const today = ctx.clock.wall().toISOString().slice(0, 10);
    if (cardExpiry({ expiryMonth, expiryYear }, today) === 'valid') return;
    await tellOfExpiry(work, { brand, lastFour, expiryMonth, expiryYear });
  });
}
