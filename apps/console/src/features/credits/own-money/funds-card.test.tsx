import { removeDiscountCode } from '@atrium/contract/codes/remove-discount-code';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { discountOf } from '../../../../test-kit/every-state.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { cardOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';

const card = async () => within(await screen.findByRole('region', { name: 'Balance and discounts' }));

test('[D-155] billing shows balance and credits in each currency, and says that they pay first', async () => {
  serveSubscriptions([cardOf()], {
    funds: [
      { currency: 'INR', balance: '900.00', credits: '0.00', ends: [] },
      { currency: 'USD', balance: '12.34', credits: '52.50', ends: [] },
    ],
  });
  openPage('/billing');
  const own = await card();
  await own.findByText('$ 12.34');
  expect(own.getAllByRole('term').map((each) => `${each.textContent} ${each.nextSibling?.textContent}`)).toEqual([
    'Balance ₹900.00',
    'Balance $\u00a012.34',
    'Credits $\u00a052.50',
  ]);
  own.getByText('Balance and credits pay your next charges before your card does.');
});

test('[D-444] credits say what of them expires when, and that they pay only what is charged before', async () => {
  const ends = [
    { amount: '40.00', on: '2026-12-20' },
    { amount: '10.00', on: '2027-03-01' },
  ];
  serveSubscriptions([cardOf()], { funds: [{ currency: 'USD', balance: '0.00', credits: '52.50', ends }] });
  openPage('/billing');
  const own = await card();
  await own.findByText('$ 52.50');
  own.getByText('$ 40.00 expires on Dec 20, 2026');
  own.getByText('$ 10.00 expires on Mar 1, 2027');
  own.getByText(/Credits that expire before a charge do not\.$/);
});

test('[D-155] an organisation without any is told so', async () => {
  serveSubscriptions([cardOf()]);
  openPage('/billing');
  await (await card()).findByText('You have no balance, credits or discounts.');
});

test('[D-157] [CODE-02] an owner removes a discount after a warning; one that is used up or off is not listed', async () => {
  const running = discountOf({ ProductApplicable: 'crm', PlanIntervalApplicable: 'yearly' });
  const { now } = serveSubscriptions([cardOf()], {
    DiscountCoupons: [
      running,
      discountOf({ Code: 'SPENT', CurrentApplyCount: 3 }),
      discountOf({ Code: 'OFF', Apply: false }),
    ],
  });
  const removed: string[] = [];
  server.use(
    answer(removeDiscountCode, ({ Code }) => {
      removed.push(Code);
      now.details = { ...now.details, DiscountCoupons: [] };
      return { Code };
    }),
  );
  const { user } = openPage('/billing');
  const own = await card();
  await own.findByText('25% off, CRM, plans billed yearly, the next 2 charges');
  expect(own.queryByText('SPENT')).toBeNull();
  expect(own.queryByText('OFF')).toBeNull();
  await user.click(own.getByRole('button', { name: 'Remove discount WELCOME25' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove discount WELCOME25?' }));
  dialog.getByText(/cannot be applied to this organization again/);
  await user.click(dialog.getByRole('button', { name: 'Remove discount' }));
  await screen.findByText('Discount removed');
  await own.findByText('You have no balance, credits or discounts.');
  expect(removed).toEqual(['WELCOME25']);
});

test('[D-157] a refused removal leaves the discount and says why', async () => {
  serveSubscriptions([cardOf()], { DiscountCoupons: [discountOf()] });
  server.use(answer(removeDiscountCode, () => refusal('request.failed')));
  const { user } = openPage('/billing');
  const own = await card();
  await user.click(await own.findByRole('button', { name: 'Remove discount WELCOME25' }));
  await user.click(await screen.findByRole('button', { name: 'Remove discount' }));
  await screen.findAllByRole('alert');
  own.getByText('WELCOME25');
});
