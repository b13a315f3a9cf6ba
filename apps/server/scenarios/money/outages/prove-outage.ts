import type { Gateway } from '@atrium/domain/payments/gateway';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { alertsFired } from '../../../test-kit/outages/alerts-fired.ts';
import { makeClosableWay } from '../../../test-kit/outages/closable-way.ts';
import { measureDuring, measureOthers, type Timings } from '../../../test-kit/outages/measure-others.ts';
import { foundOnlooker, type Member } from '../../../test-kit/outages/outage-cast.ts';
import { playOutage } from '../../../test-kit/outages/outage-story.ts';
import { hangingGateway, startPayingApi } from '../../../test-kit/paying-api.ts';
import type { FaultKind } from '../../../test-kit/sandbox-controls.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const lengths = {
  minutes: { lastsMs: 10 * minuteMs, stepMs: 2 * minuteMs },
  hours: { lastsMs: 6 * hourMs, stepMs: 2 * hourMs },
  'three-days': { lastsMs: 72 * hourMs, stepMs: 12 * hourMs },
} as const;

const faults = {
  '401': 'unauthorised',
  '403': 'forbidden',
  '429': 'too_many',
  '429-retry-after': 'too_many_wait',
  '500': 'error_500',
  refused: null,
  hanging: 'hang_after',
  reset: 'reset_before',
} as const satisfies Record<string, FaultKind | null>;
export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];

interface Asked {
  readonly gateway: Gateway;
  readonly fault: FaultName;
  readonly lasts: keyof typeof lengths;
  readonly clusterUrl?: string;
}

/** One outage of one gateway: what happened in one line, and what was wrong. */
export async function proveOutage({ gateway, fault, lasts, clusterUrl }: Asked) {
  const startedAt = performance.now();
  let way: Awaited<ReturnType<typeof makeClosableWay>> | null = null;
  const paying = await startPayingApi({
    ...hangingGateway,
    clusterUrl,
    isConnected: true,
    through: async (name, address) => {
      if (name !== gateway) return address;
      way = await makeClosableWay(address);
      return way.address;
    },
  });
  await cashfreeOf(paying.sandbox).decideAfter(null);
  let onlooker: Member | undefined;
  let usual: Timings | undefined;
  let later: Timings | undefined;
  let meanwhile: Timings | undefined;
  const kind = faults[fault];
  const closing = way ?? { open: async () => {}, close: async () => {} };
  const wrong = [
    ...(await playOutage(paying, {
      fault: kind ?? closing,
      stage: 'all',
      gateways: [gateway],
      ...lengths[lasts],
      before: async () => {
        onlooker = await foundOnlooker(paying, gateway === 'stripe' ? 'adyen' : 'stripe_us');
        usual = await measureOthers(paying, onlooker);
      },
      after: async () => {
        if (onlooker) later = await measureOthers(paying, onlooker);
      },
      meanwhile: async (cast) => {
        const stuck = cast.find(({ role }) => role === 'customer');
        if (onlooker && stuck) meanwhile = await measureDuring(paying, onlooker, stuck);
      },
    })),
  ];
  const fired = alertsFired(paying.told.calls, gateway);
  const expected =
    kind === 'unauthorised' || kind === 'forbidden' ? 'AtriumGatewayRefusesKey' : 'AtriumGatewayCallsFail';
  if (!fired.some(({ alert }) => alert === expected)) wrong.push(`no ${expected} fired`);
  for (const deed of ['signIn', 'read', 'cancel'] as const) {
    // Measured before and after, because other work on this machine comes and goes.
    const [before, during] = [Math.max(usual?.[deed] ?? 0, later?.[deed] ?? 0), meanwhile?.[deed] ?? 0];
    // A busy machine is late by a tenth of a second without any outage.
    if (during > Math.max(2 * before, before + 100))
      wrong.push(`${deed} took ${during.toFixed(0)} ms at p95 instead of ${before.toFixed(0)}`);
  }
  await paying.stop();
  await closing.close();
  const told = fired.map(({ alert, afterMinutes }) => `${alert} after ${afterMinutes} min`).join(', ');
  const p95 = (timings: Timings | undefined) =>
    `${timings?.signIn.toFixed(0)}/${timings?.read.toFixed(0)}/${timings?.cancel.toFixed(0)}`;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  return {
    wrong,
    line: `${gateway} ${fault} for ${lasts}: ${wrong.length} wrong; ${told}; p95 of sign-in/read/cancel ${p95(usual)} → ${p95(meanwhile)} → ${p95(later)} ms (${seconds} s)`,
  };
}
