import type { Metrics } from '../../http/metrics.ts';
import type { Context } from '../../runtime/context.ts';
import type { ConnectedGateways } from '../connect-gateways.ts';
import type { TellCall } from '../gateway-line.ts';
import { listHolds } from './gateway-state.store.ts';

/** Registers the figures of gateway calls and charges, and answers whom to tell. */
export function watchGateways(metrics: Pick<Metrics, 'counter' | 'histogram'>): {
  readonly tellCall: TellCall;
  readonly tellCharge: (charge: { readonly gateway: string; readonly outcome: string }) => void;
} {
  const labels = ['gateway', 'operation', 'kind'] as const;
  const observe = metrics.histogram('atrium_gateway_call_seconds', 'How long gateways took to answer.', labels);
  const count = metrics.counter('atrium_charges_total', 'Charges by gateway and outcome.', ['gateway', 'outcome']);
  return { tellCall: ({ seconds, ...call }) => observe(call, seconds), tellCharge: count };
}

/** Which gateways this process does not ask, and which refuse our key. */
export function watchGatewayStates(
  { db }: Pick<Context, 'db'>,
  { gaugeBy }: Pick<Metrics, 'gaugeBy'>,
  { breakers }: Pick<ConnectedGateways, 'breakers'>,
): void {
  gaugeBy('atrium_breaker_open', '1 for a gateway that does not answer this process.', 'gateway', async () =>
    Object.fromEntries([...breakers].map(([gateway, breaker]) => [gateway, Number(breaker.isOpen())])),
  );
  gaugeBy(
    'atrium_gateway_holds',
    'Kinds of work on hold, because the gateway refuses our key.',
    'gateway',
    async () => {
      const holds = await listHolds(db);
      const count = (name: string) => holds.filter(({ gateway }) => gateway === name).length;
      return Object.fromEntries([...breakers.keys()].map((gateway) => [gateway, count(gateway)]));
    },
  );
}
