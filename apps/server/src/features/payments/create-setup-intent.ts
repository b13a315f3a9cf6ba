import { createSetupIntent as endpoint } from '@atrium/contract/payments/create-setup-intent';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { askGateway, gatewayNamed } from './setups/ask-gateway.ts';
import { findSetupPayer } from './setups/find-payer.ts';
import { keepSetup } from './steps/keep-setup.ts';

/** API-32: a card is entered in the gateway's own fields; the secret goes to the browser that asks, and is not kept. */
export const createSetupIntent = serve(endpoint, async (ctx, caller, input) => {
  const acted = resolvePayer(caller, input);
  const gateway = gatewayNamed(ctx, 'stripe');
  const { customer, ...payer } = await findSetupPayer(ctx, acted, gateway);
  const id = ctx.newId();
  const begun = await askGateway(ctx, gateway, () =>
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
  if (begun.kind !== 'client_secret') throw new Refused('payments.gateway_failed');
  await inMoneyWork(
    ctx,
    acted.organisationId,
    (work) => keepSetup(work, { id, gateway: gateway.name, reference: begun.reference, customer, pageToken: null }),
    acted.prove,
  );
  return { ClientSecret: begun.clientSecret };
});
