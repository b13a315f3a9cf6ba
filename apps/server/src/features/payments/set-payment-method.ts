import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { setPaymentMethod as endpoint } from '@atrium/contract/payments/set-payment-method';
import { inOrganisation } from '../../db/transaction.ts';
import type { PaymentMethod } from '../../gateways/payment-gateway.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { type ResolvedPayer, resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { doerOf } from '../audit/steps/record.ts';
import { askGateway, gatewayNamed } from './setups/ask-gateway.ts';
import { loadPaymentDetails } from './steps/load-payment-details.ts';
import { canBeShown, saveMethod } from './steps/save-method.ts';
import { findCustomer } from './stores/gateway-customers.store.ts';
import { listSavedMethods } from './stores/payment-methods.store.ts';

/** Those whose cards are named by the browser; a mandate is named by the bank. */
const cardGateways = ['stripe', 'adyen'] as const;

interface FoundMethod {
  readonly gateway: (typeof cardGateways)[number];
  readonly customer: string;
  readonly method: PaymentMethod;
}

/** API-33: a browser says which card; that it is one, and this customer's, the gateway says. */
export const setPaymentMethod = serve(endpoint, async (ctx, caller, input): Promise<PaymentDetails> => {
  const acted = resolvePayer(caller, input);
  const found = await findAtGateways(ctx, acted, input.PaymentMethodID);
  if (found === null || !canBeShown(found.method)) throw new Refused('payments.card_not_saved');
  const gateway = gatewayNamed(ctx, found.gateway);
  await askGateway(ctx, gateway, () => gateway.setDefault(found.customer, found.method.reference));
  return inMoneyWork(
    ctx,
    acted.organisationId,
    async (work) => {
      const paysOpenInvoices = input.paysOpenInvoices === true || !(await isSaved(work, found));
      await saveMethod(work, doerOf(caller), { ...found, paysOpenInvoices });
      const details = await loadPaymentDetails(ctx, work, caller);
      // What opens a bank's page is in no reply that is kept.
      return caller.remember(work.tx, { ...details, CashfreeAuthlink: '' });
    },
    acted.prove,
  );
});

/** Whoever types a new card means to pay with it; a saved one may be made the default for later only (D-409). */
async function isSaved({ organisationId, tx }: MoneyWork, { gateway, method }: FoundMethod): Promise<boolean> {
  const saved = await listSavedMethods(organisationId, tx);
  return saved.some((each) => each.gateway === gateway && each.method_reference === method.reference);
}

async function findAtGateways(
  ctx: Context,
  { organisationId, prove }: ResolvedPayer,
  reference: string,
): Promise<FoundMethod | null> {
  for (const name of cardGateways) {
    const gateway = ctx.gateways[name];
    if (!gateway) continue;
    const customer = await inOrganisation(ctx, organisationId, async (tx) => {
      await prove(tx);
      return findCustomer(organisationId, tx, name);
    });
    if (customer === undefined) continue;
    const methods = await askGateway(ctx, gateway, () => gateway.listMethods(customer));
    const method = methods.find((each) => each.reference === reference);
    if (method) return { gateway: name, customer, method };
  }
  return null;
}
