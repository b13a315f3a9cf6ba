import type { Gateway } from '@atrium/domain/payments/gateway';
import type { Context } from '../runtime/context.ts';
import type { PaymentSecrets } from '../settings/payment-settings.ts';
import { type GatewayLine, makeGatewayLine, type TellCall, usualTimeoutMs } from './gateway-line.ts';
import { type Breaker, makeBreaker } from './guards/breaker.ts';
import { makeCallBudgets } from './guards/call-budget.ts';
import { guardGateways } from './guards/guard-gateways.ts';
import type { Places } from './guards/places.ts';
import { makePaymentAdapters } from './payment-adapters.ts';

interface Connecting {
  readonly isWorker: boolean;
  readonly places: Places;
  readonly tellCall: TellCall;
  readonly tellCharge: (charge: { readonly gateway: string; readonly outcome: string }) => void;
}

export interface ConnectedGateways {
  readonly gateways: Context['gateways'];
  /** Of each gateway; for the metric. */
  readonly breakers: ReadonlyMap<Gateway, Breaker>;
}

/** The gateways of a process: each behind its budget, its breaker and its guard. */
export function connectGateways(
  ctx: Pick<Context, 'db' | 'clock' | 'log' | 'config'>,
  secrets: PaymentSecrets,
  { isWorker, places, tellCall, tellCharge }: Connecting,
): ConnectedGateways {
  const breakers = new Map<Gateway, Breaker>();
  const lineOf = (gateway: Gateway, timeoutMs = usualTimeoutMs): GatewayLine => {
    const breaker = makeBreaker(() => ctx.clock.wall().getTime());
    breakers.set(gateway, breaker);
    const budgets = makeCallBudgets(ctx.db, gateway, ctx.config.payments.grantedCalls[gateway] ?? 1);
    return makeGatewayLine({ gateway, budgets, breaker, timeoutMs, tellCall });
  };
  const { gateways } = makePaymentAdapters(secrets, lineOf);
  return { gateways: guardGateways(ctx, gateways, { isWorker, places, tellCharge }), breakers };
}
