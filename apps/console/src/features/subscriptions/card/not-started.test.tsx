import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, title } from '../../../../test-kit/open-page.tsx';
import { cardOf, freshCard, serveSubscriptions, trialCard } from '../../../../test-kit/subscription-cards.ts';

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('[SUBS-11] [D-18] a card whose trial is available is drawn as not started', async () => {
  serveSubscriptions([freshCard('crm')]);
  openPage('/billing');
  const crm = await card('CRM');
  crm.getByText('Not started yet');
  crm.getByText('Try it free for 15 days. Nothing is charged.');
  crm.getByText('No plan yet');
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

test('[SUBS-11] a product that All-in-one includes says so once, and offers no trial', async () => {
  serveSubscriptions([cardOf({ product: 'aio' }), freshCard('crm')]);
  openPage('/billing');
  const crm = await card('CRM');
  expect(crm.getAllByText('Included in All-in-one')).toHaveLength(1);
  expect(crm.queryByText('Not started yet')).toBeNull();
  expect(crm.queryByText(/Try it free/)).toBeNull();
});
