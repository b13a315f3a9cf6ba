import { expect, test } from 'vitest';
import { proveOutage } from './money/outages/prove-outage.ts';

test('[D-560, D-565, D-566] Stripe refuses connections for minutes: nobody is told, all is paid once, nobody else waits, and an alert fires', {
  timeout: 120_000,
}, async () => {
  const { line, wrong } = await proveOutage({ gateway: 'stripe', fault: 'refused', lasts: 'minutes' });
  console.log(line);
  expect(wrong).toEqual([]);
});
