import { methodKindOf } from '@atrium/domain/payments/gateway';
import { gatewayOf } from '@atrium/domain/pricing/gateway-of';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { findMethodFor, listDefaultMethods } from '../../payments/stores/payment-methods.store.ts';
import { findNewestSetup } from '../../payments/stores/payment-setups.store.ts';

/** The card or mandate that pays in a currency (CHK-16, CHK-17, D-45). A mandate cannot where the plan is not sold in rupees. */
export async function findPayingMethod(
  { organisationId, tx, company }: MoneyWork,
  currency: string,
  gateways: Context['gateways'],
) {
  const method = await findMethodFor(organisationId, tx, currency);
  if (method) return method;
  const hasDefault = (await listDefaultMethods(organisationId, tx)).length > 0;
  const mandate = hasDefault ? undefined : await findNewestSetup(organisationId, tx, 'cashfree');
  if (mandate?.state === 'done') throw new Refused('payments.mandate_unusable');
  const paysBy = gatewayOf({
    country: company.country,
    currency,
    savedWith: null,
    isCashfreeEnabled: gateways.cashfree !== undefined,
    isInternal: false,
  });
  throw new Refused(methodKindOf(paysBy) === 'mandate' ? 'payments.no_mandate' : 'payments.no_card');
}
