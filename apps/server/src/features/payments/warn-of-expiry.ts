import { cardExpiry } from '@atrium/domain/payments/methods/card-expiry';
import type { Context } from '../../runtime/context.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { mailOwners } from '../accounts/steps/mail-owners.ts';
import { listDefaultMethods } from './stores/payment-methods.store.ts';

/** Mails the owners that their card expires soon, unless another card replaced it or it got a later date. */
export async function warnOfExpiry(ctx: Context, organisationId: string, methodId: string): Promise<void> {
  await inMoneyWork(ctx, organisationId, async (work) => {
    const defaults = await listDefaultMethods(organisationId, work.tx);
    const method = defaults.find(({ id }) => id === methodId);
    if (!method || method.expiry_month === null || method.expiry_year === null) return;
    const { brand, last_four: lastFour, expiry_month: expiryMonth, expiry_year: expiryYear } = method;
    const today = ctx.clock.wall().toISOString().slice(0, 10);
    if (cardExpiry({ expiryMonth, expiryYear }, today) === 'valid') return;
    const facts = { organisationName: work.company.name, brand, lastFour, expiryMonth, expiryYear };
    await mailOwners(work, (firstName) => ({ template: 'card_expiring', facts: { firstName, ...facts } }));
  });
}
