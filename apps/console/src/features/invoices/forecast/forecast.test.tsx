import { type ForecastReply, getForecast } from '@atrium/contract/subscriptions/get-forecast';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const plan = { planName: 'CRM Startup' };
const reply: ForecastReply = {
  from: '2026-11-16',
  until: '2028-11-16',
  entries: [
    { ...plan, on: '2026-12-16', kind: 'charge', reason: 'renewal', total: usd('49.00'), due: usd('19.00') },
    { ...plan, on: '2026-12-16', kind: 'mail', mail: 'receipt' },
    { planName: null, on: '2026-12-20', kind: 'notice', notice: 'credits_expire', amount: usd('5.00') },
    { ...plan, on: '2027-01-16', kind: 'charge', reason: 'renewal', total: usd('49.00'), due: usd('49.00') },
    { ...plan, on: '2027-01-16', kind: 'mail', mail: 'receipt' },
    { ...plan, on: '2027-02-23', kind: 'mail', mail: 'renewal_reminder' },
  ],
};

test('[N-18] an owner sees month by month what will be charged and mailed', async () => {
  server.use(answer(getForecast, reply));
  const { user, address } = openPage('/billing');
  await user.click(await screen.findByRole('button', { name: 'Show forecast' }));
  expect(address()).toContain('dialog=forecast');
  const december = await screen.findByRole('region', { name: 'December 2026' });
  expect(within(december).getByText('CRM Startup renews').textContent).toContain('before balance and credits');
  expect(within(december).getAllByText('$ 19.00')).toHaveLength(2);
  expect(within(december).getByText('Email: receipt for CRM Startup')).toBeDefined();
  expect(within(december).getByText('Credits expire')).toBeDefined();
  expect(await screen.findByRole('region', { name: 'January 2027' })).toBeDefined();
  expect(screen.getByText('Email: reminder that CRM Startup is not paid')).toBeDefined();
});

test('[N-18] without a plan the forecast says that nothing is planned, and a failed load can be repeated', async () => {
  let isBroken = true;
  server.use(answer(getForecast, () => (isBroken ? refusal('request.failed') : { ...reply, entries: [] })));
  const { user } = openPage('/billing?dialog=forecast');
  expect(await screen.findByText('The forecast could not be loaded', undefined, { timeout: 15_000 })).toBeDefined();
  isBroken = false;
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing is planned')).toBeDefined();
}, 30_000);
