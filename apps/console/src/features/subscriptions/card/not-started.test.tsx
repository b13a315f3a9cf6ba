import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, title } from '../../../../test-kit/open-page.tsx';
import { cardOf, freshCard, serveSubscriptions, trialCard } from '../../../../test-kit/subscription-cards.ts';

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('[SUBS-11] [D-18] [D-593] what was never begun stands after the plans, in one row', async () => {
  serveSubscriptions([freshCard('crm'), cardOf(), freshCard('people')]);
  openPage('/billing');
  const row = await card('Not started yet');
  row.getByText('Try it free for 15 days. Nothing is charged.');
  expect(row.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['CRM', 'People']);
  const regions = screen.getAllByRole('region', { name: /^(ERP|CRM)$/ }).map((each) => each.textContent);
  expect(regions[0]).toContain('ERP');
  const crm = await card('CRM');
  crm.getByRole('button', { name: 'Start 15 days trial' });
  expect(crm.queryByText(/trial available/i)).toBeNull();
});

test.each([
  ['active', cardOf({ product: 'crm' })],
  ['in trial', trialCard('crm', 4)],
  ['past its trial', cardOf({ product: 'crm', status: 'trial_over', price: null, nextChargeDate: null })],
  ['cancelled', cardOf({ product: 'crm', status: 'cancelled', price: null, nextChargeDate: null })],
  ['expired', cardOf({ product: 'crm', status: 'expired', price: null, nextChargeDate: null })],
])('[SUBS-11] a card that is %s is not drawn as not started', async (_status, shown) => {
  serveSubscriptions([shown]);
  openPage('/billing');
  expect((await card('CRM')).queryByText('Not started yet')).toBeNull();
});

test('[SUBS-11] at home, too, a card whose trial is available offers to start it', async () => {
  serveSubscriptions([freshCard('crm')]);
  openPage('/');
  await title('Admin Center');
  await screen.findByRole('button', { name: 'Start 15 days trial' });
});

test('[SUBS-11] [D-593] All-in-one names the products that it includes on its own card, and they offer no trial', async () => {
  serveSubscriptions([cardOf({ product: 'aio' }), freshCard('crm'), freshCard('erp')]);
  openPage('/billing');
  const bundle = await card('All-in-one');
  bundle.getByText('Includes CRM and ERP');
  expect(screen.queryByRole('region', { name: 'CRM' })).toBeNull();
  expect(screen.queryByText('Not started yet')).toBeNull();
  expect(screen.queryByText(/Try it free/)).toBeNull();
});
