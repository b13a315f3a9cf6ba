import type { Context } from '../runtime/context.ts';
import type { PaymentSecrets } from '../runtime/payment-settings.ts';
import { makeAdyenGateway } from './adyen/adyen-gateway.ts';
import { makeCashfreeGateway } from './cashfree/cashfree-gateway.ts';
import { makeHttpSms } from './sms-http/http-sms.ts';
import { makeStripeGateway } from './stripe/stripe-gateway.ts';

/** The same for every main: the gateways for which there are keys, and the carrier of short messages. */
export function makePaymentAdapters({
  stripe,
  adyen,
  cashfree,
  sms,
}: PaymentSecrets): Pick<Context, 'gateways' | 'sms'> {
  return {
    gateways: {
      ...(stripe && { stripe: makeStripeGateway(stripe) }),
      ...(adyen && { adyen: makeAdyenGateway(adyen) }),
      ...(cashfree && { cashfree: makeCashfreeGateway(cashfree) }),
    },
    sms: sms && makeHttpSms(sms),
  };
}
