import { gateways } from '@atrium/domain/payments/gateway';
import { expect, test } from 'vitest';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { playOutage } from '../../../test-kit/outages/outage-story.ts';
import { wasDone } from '../../../test-kit/outages/outage-table.ts';
import { hangingGateway, startPayingApi } from '../../../test-kit/paying-api.ts';
import type { FaultKind } from '../../../test-kit/sandbox-controls.ts';

const wholeTable = (Object.keys(wasDone) as FaultKind[]).flatMap((fault) =>
  (['first', 'later'] as const).map((stage) => ({ fault, stage })),
);
/** Each cell takes a minute or more. `ATRIUM_WHOLE_TABLE=1` plays them all; without it one refused key and one error. */
const isSmall = process.env['ATRIUM_WHOLE_TABLE'] === undefined;
const smallTable: readonly FaultKind[] = ['unauthorised', 'error_500'];
const cells = wholeTable.filter(({ fault, stage }) => !isSmall || (stage === 'first' && smallTable.includes(fault)));
const hour = 3_600_000;

test.each(cells)(
  '[D-560] $fault at the $stage calls of every operation, gateway and card country: nobody is told, nothing is lost, all is done once',
  async ({ fault, stage }) => {
    // Each on a database and a sandbox of its own, because clocks go forward only.
    const paying = await startPayingApi({ ...hangingGateway, isConnected: true });
    await cashfreeOf(paying.sandbox).decideAfter(null);
    const wrong = await playOutage(paying, { fault, stage, gateways, lastsMs: 18 * hour, stepMs: 6 * hour });
    await paying.stop();
    expect(wrong).toEqual([]);
  },
  180_000,
);
