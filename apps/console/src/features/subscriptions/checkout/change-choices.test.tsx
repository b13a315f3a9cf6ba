import { schedulePlan } from '@atrium/contract/subscriptions/schedule-plan';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, server } from '../../../../test-kit/api.ts';
import { hrefOf, openPage } from '../../../../test-kit/open-page.tsx';
import { quoteOf, serveQuotes } from '../../../../test-kit/quotes.ts';
import { cardOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';

const address = '/checkout?product=erp&plan=essential&interval=yearly';
const pay = () => screen.findByRole('button', { name: /^(Pay|Confirm) / });

beforeEach(() => {
  serveSubscriptions([cardOf()], { CardAvailable: true });
});

describe('warnings', () => {
  test('(toward CHK-18, CHK-19) the buyer reads both warnings in order; Cancel sends nothing', async () => {
    const asked = serveQuotes([quoteOf({ warnings: ['aio_active', 'prepaid_applied'], ends: ['aio'] })]);
    const { user } = openPage(address);
    await user.click(await pay());
    const first = within(await screen.findByRole('dialog', { name: 'All in One already active!' }));
    first.getByText(/All in One gives access to multiple products/);
    first.getByText('This ends: All-in-one.');
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.confirmed).toEqual([]);
    await user.click(await pay());
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('dialog', { name: 'Important Warning!' });
    screen.getByText(/A prepaid code is applied/);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(asked.confirmed).toEqual([{ quoteId: quoteOf().quoteId, accepted: ['aio_active', 'prepaid_applied'] }]);
  });

  test('[D-159] a buyer ends a lifetime plan only after ticking that it is lost', async () => {
    const asked = serveQuotes([quoteOf({ warnings: ['lifetime_ends'], ends: ['erp'] })]);
    const { user } = openPage(address);
    await user.click(await pay());
    const dialog = within(await screen.findByRole('dialog', { name: 'Your lifetime plan ends' }));
    dialog.getByText('This ends: ERP.');
    const go = dialog.getByRole('button', { name: 'End lifetime plan and continue' });
    expect(go).toHaveProperty('ariaDisabled', 'true');
    await user.click(dialog.getByRole('checkbox', { name: 'I understand that I lose my lifetime plan' }));
    await user.click(go);
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(asked.confirmed).toEqual([{ quoteId: quoteOf().quoteId, accepted: ['lifetime_ends'] }]);
  });

  test('a buyer who would pay twice sees the cheapest set, and can end the other plan', async () => {
    const overlap = {
      overlaps: [{ product: 'erp', planIds: ['erp-essential-yearly', 'aio-startup-yearly'] }],
      paidNow: { amount: '4752.00', currency: 'USD' },
      cheapest: { planIds: ['aio-essential-yearly'], yearly: '1188.00', currency: 'USD' },
    };
    const asked = serveQuotes([quoteOf({ overlap }), quoteOf()]);
    const { user } = openPage(address);
    const note = within(await screen.findByRole('region', { name: 'You would pay twice' }));
    note.getByText('You would pay twice for ERP');
    note.getByText('Together your plans would cost $ 4,752.00 a year.');
    note.getByText('The cheapest way to get the same: All-in-one Essential for $ 1,188.00 a year.');
    const instead = note.getByRole('link', { name: 'See All-in-one Essential instead' });
    expect(hrefOf(instead)).toBe('/checkout?product=aio&plan=essential&interval=yearly');
    await user.click(note.getByRole('button', { name: 'End All-in-one with this change' }));
    await screen.findByRole('button', { name: 'Keep All-in-one' });
    screen.getByText('All-in-one ends with this change, and its unused part is given back.');
    expect(asked.quotes.at(-1)).toEqual({ PlanID: 'erp-essential-yearly', alsoEnd: ['aio'] });
  });

  test('a buyer of All-in-one who ends two plans reads a sentence about both', async () => {
    const overlaps = ['erp', 'crm'].map((product) => ({
      product,
      planIds: ['aio-essential-yearly', `${product}-startup-yearly`],
    }));
    const bought = { planId: 'aio-essential-yearly', product: 'aio' };
    serveQuotes([quoteOf({ ...bought, overlap: { overlaps, paidNow: null, cheapest: null } }), quoteOf(bought)]);
    const { user } = openPage('/checkout?product=aio&plan=essential&interval=yearly');
    await screen.findByRole('heading', { name: 'You would pay twice for ERP and CRM' });
    await user.click(screen.getByRole('button', { name: 'End ERP and CRM with this change' }));
    await screen.findByText('ERP and CRM end with this change, and their unused parts are given back.');
  });
});

test('a downgrade can be scheduled for the next period and costs nothing now', async () => {
  serveQuotes([quoteOf({ updateType: 'downgrade' })]);
  const scheduled: object[] = [];
  const { now } = serveSubscriptions([cardOf()], { CardAvailable: true });
  server.use(
    answer(schedulePlan, (input) => {
      scheduled.push(input);
      return now.details;
    }),
  );
  const { user, address: place } = openPage(address);
  await user.click(await screen.findByRole('button', { name: 'Change on Mar 14, 2027' }));
  await waitFor(() => expect(place()).toBe('/billing'));
  expect(scheduled).toEqual([{ product: 'erp', PlanID: 'erp-essential-yearly' }]);
});
