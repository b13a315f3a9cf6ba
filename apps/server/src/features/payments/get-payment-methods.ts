import { getPaymentMethods as endpoint } from '@atrium/contract/payments/get-payment-methods';
import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyView } from '../accounts/money-work.ts';
import { type ResolvedPayer, resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { askAboutSetup } from './setups/ask-about-setup.ts';
import { loadPaymentDetails } from './steps/load-payment-details.ts';
import { findNewestSetup } from './stores/payment-setups.store.ts';

/** Somebody who waits for the bank may ask often; the gateway is asked no oftener than this. */
const askAgainMs = 2_000;

/** API-29: what is saved; a mandate that is not decided yet is asked after first, because its payer waits for it. */
export const getPaymentMethods = serve(endpoint, async (ctx, caller, input): Promise<PaymentDetails> => {
  const acted = resolvePayer(caller, input);
  await refreshMandate(ctx, acted);
  const { organisationId, prove } = acted;
  return inMoneyView(ctx, organisationId, (view) => loadPaymentDetails(ctx, view, caller, input.Currency), prove);
});

async function refreshMandate(ctx: Context, { organisationId, prove }: ResolvedPayer): Promise<void> {
  const setup = await inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx);
    return findNewestSetup(organisationId, tx, 'cashfree');
  });
  const isUndecided = setup?.state === 'open' || setup?.state === 'bank_approval_pending';
  if (!isUndecided || ctx.clock.wall().getTime() - setup.asked_at.getTime() < askAgainMs) return;
  await askAboutSetup(ctx, organisationId, setup).catch((error: unknown) =>
    ctx.log.warn({ organisationId, error }, 'a mandate could not be asked after'),
  );
}
