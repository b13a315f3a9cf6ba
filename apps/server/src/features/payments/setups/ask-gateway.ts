import type { Gateway } from '@atrium/domain/payments/gateway';
import { GatewayFailed, type PaymentGateway } from '../../../gateways/payment-gateway.ts';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';

/** The gateway, if there are keys for it. */
export function gatewayNamed({ gateways }: Pick<Context, 'gateways'>, name: Gateway): PaymentGateway {
  const gateway = gateways[name];
  if (!gateway) throw new Refused('payments.gateway_failed');
  return gateway;
}

/** A call that moves no money and did not succeed is told in our own words; what the gateway said stays in the log. */
export async function askGateway<Answer>(
  { log }: Pick<Context, 'log'>,
  gateway: PaymentGateway,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewayFailed)) throw error;
    log.warn({ gateway: gateway.name, failure: error.failure, error }, 'the gateway did not do what was asked');
    if (error.kind !== 'refused') throw new Refused('payments.gateway_away');
    const isOfCard = ['declined', 'insufficient_funds', 'expired_card', 'method_unusable'].includes(error.failure);
    throw isOfCard
      ? new Refused('payments.card_not_saved', { failure: error.failure })
      : new Refused('payments.gateway_failed');
  }
}
