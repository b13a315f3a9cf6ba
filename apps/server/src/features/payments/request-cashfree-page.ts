import { requestCashfreePage as endpoint } from '@atrium/contract/payments/request-cashfree-page';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { askGateway, gatewayNamed } from './setups/ask-gateway.ts';
import { findSetupPayer } from './setups/find-payer.ts';
import { keepSetup } from './steps/keep-setup.ts';
import { mandateLink } from './steps/mandate-link.ts';

/** API-31, N-31: a new mandate, for whose page the payer gets a link of ours; a link of before leads nowhere any more. */
export const requestCashfreePage = serve(endpoint, async (ctx, caller, input) => {
  const acted = resolvePayer(caller, input);
  const gateway = gatewayNamed(ctx, 'cashfree');
  const { customer, phone, ...payer } = await findSetupPayer(ctx, acted, gateway);
  if (!phone?.isValidated) throw new Refused('payments.phone_not_validated');
  const id = ctx.newId();
  const begun = await askGateway(ctx, gateway, () =>
    gateway.beginSetup({
      customer,
      key: id,
      returnAddress: `${ctx.config.publicAddress}/billing?from=mandate`,
      payer: {
        ...payer,
        phone: phone.number,
      },
    }),
  );
  if (begun.kind !== 'page') throw new Refused('payments.gateway_failed');
  const { reference, pageToken } = begun;
  await inMoneyWork(
    ctx,
    acted.organisationId,
    async (work) => {
      await keepSetup(work, { id, gateway: gateway.name, reference, customer, pageToken });
      await record(work, doerOf(caller), { action: 'payments.mandate_begun', facts: { gateway: gateway.name } });
    },
    acted.prove,
  );
  return { Result: { AuthLink: mandateLink(ctx, pageToken) } };
});
