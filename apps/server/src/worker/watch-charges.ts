import type { Gateway } from '@atrium/domain/payments/gateway';
import type { Metrics } from '../http/metrics.ts';

interface Backlog {
  readonly lane: string;
  readonly due: number;
  readonly late: number;
}

/** What the pace allows of the gateways, and what waits for it: an alert compares the two (D-752). */
export function watchChargePace(
  { gaugeBy, counter }: Pick<Metrics, 'gaugeBy' | 'counter'>,
  gateways: readonly Gateway[],
  perSecond: number,
): (turn: { readonly gateway: Gateway }) => void {
  const paces = Object.fromEntries(gateways.map((gateway) => [gateway, perSecond]));
  gaugeBy('atrium_charge_pace', 'Charges a second that renewals may make, by gateway.', 'gateway', async () => paces);
  return counter('atrium_paced_charges_total', 'Charges that had their turn, by gateway.', ['gateway']);
}

/** The renewals that wait, by gateway, and how long the pace needs for all of them. */
export function watchChargeBacklogs(
  { gaugeBy }: Pick<Metrics, 'gaugeBy'>,
  readBacklogs: () => Promise<readonly Backlog[]>,
  perSecond: number,
): void {
  const by = (figure: (backlog: Backlog) => number) => async () =>
    Object.fromEntries((await readBacklogs()).map((backlog) => [backlog.lane, figure(backlog)]));
  const late = 'Renewals that no run has taken five minutes after they came due, by gateway.';
  gaugeBy(
    'atrium_renewals_late',
    late,
    'gateway',
    by((backlog) => backlog.late),
  );
  const forecast = 'How long the pace needs for all renewals that are due, by gateway.';
  gaugeBy(
    'atrium_renewals_forecast_seconds',
    forecast,
    'gateway',
    by(({ due }) => due / perSecond),
  );
}
