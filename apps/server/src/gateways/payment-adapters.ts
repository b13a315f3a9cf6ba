import type { Gateway } from '@atrium/domain/payments/gateway';
import type { Context } from '../runtime/context.ts';
import type { PaymentSecrets } from '../settings/payment-settings.ts';
import { makeAdyenGateway } from './adyen/adyen-gateway.ts';
import { makeCashfreeGateway } from './cashfree/cashfree-gateway.ts';
import type { GatewayLine } from './gateway-line.ts';
import { makeHttpSms } from './sms-http/http-sms.ts';
import { makeStripeGateway } from './stripe/stripe-gateway.ts';

/** The same for every main: the gateways for which there are keys, and the carrier of short messages. */
export function makePaymentAdapters(
  { stripe, adyen, cashfree, sms }: PaymentSecrets,
  lineOf: (gateway: Gateway, timeoutMs?: number) => GatewayLine | undefined = () => undefined,
): Pick<Context, 'gateways' | 'sms'> {
  return {
    gateways: {
      ...(stripe && { stripe: makeStripeGateway(stripe, lineOf('stripe', stripe.timeoutMs)) }),
      ...(adyen && { adyen: makeAdyenGateway(adyen, lineOf('adyen', adyen.timeoutMs)) }),
      ...(cashfree && { cashfree: makeCashfreeGateway(cashfree, lineOf('cashfree', cashfree.timeoutMs)) }),
    },
    sms: sms && makeHttpSms(sms),
  };
}
