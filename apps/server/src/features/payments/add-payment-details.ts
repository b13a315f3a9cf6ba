import { addPaymentDetails as endpoint } from '@atrium/contract/payments/add-payment-details';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { askGateway, gatewayNamed } from './setups/ask-gateway.ts';
import { completeCard, readCardFields } from './setups/complete-card.ts';
import { findSetupPayer } from './setups/find-payer.ts';
import { keepSetup } from './steps/keep-setup.ts';

/** API-34: the gateway's library has encrypted the card in the browser; here it passes through, unread and unkept. */
export const addPaymentDetails = serve(endpoint, async (ctx, caller, input) => {
  const acted = resolvePayer(caller, input);
  // Where the bank sends its holder back to is ours to say.
  const { origin } = new URL(ctx.config.publicAddress);
  const fields = { ...readCardFields('PaymentDetails', input.PaymentDetails), origin };
  const gateway = gatewayNamed(ctx, 'adyen');
  const { customer, ...payer } = await findSetupPayer(ctx, acted, gateway);
  const id = ctx.newId();
  const { reference } = await askGateway(ctx, gateway, () =>
    gateway.beginSetup({
      customer,
      key: id,
      returnAddress: `${ctx.config.publicAddress}/billing`,
      payer: {
        ...payer,
        phone: null,
      },
    }),
  );
  await inMoneyWork(
    ctx,
    acted.organisationId,
    (work) => keepSetup(work, { id, gateway: gateway.name, reference, customer, pageToken: null }),
    acted.prove,
  );
  return completeCard(ctx, caller, acted, { id, reference, customer, fields });
});
