import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { checkDiscountCode } from '@atrium/contract/codes/check-discount-code';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, server } from '../../../test-kit/api.ts';
import { openPage } from '../../../test-kit/open-page.tsx';

const tenPercent = {
  CanApply: true,
  CanOverride: false,
  Reason: '',
  Type: 'percent' as 'percent' | 'amount' | '',
  PercentOff: 12.5,
  AmountOff: '0.00',
  Currency: 'INR',
  MaxApplyCount: 3,
  ProductApplicable: 'erp',
  PlanIntervalApplicable: 'yearly',
  Description: 'For partners',
};
let check = tenPercent;
let applied: string[] = [];

beforeEach(() => {
  check = tenPercent;
  applied = [];
  server.use(
    answer(checkDiscountCode, () => check),
    answer(applyDiscountCode, ({ Code }) => {
      applied.push(Code);
      return { Code };
    }),
  );
});

const button = (name: string) => screen.findByRole('button', { name });

async function validate(typed: string) {
  const opened = openPage('/billing?dialog=discount-code');
  const field = await screen.findByLabelText('Discount / promo code');
  await opened.user.type(field, `${typed}{Enter}`);
  return { ...opened, field };
}

test('[CODE-19] Validate shows the coupon, and Apply applies it', async () => {
  const { user, address } = await validate('partner');
  await screen.findByText('12.5% off');
  screen.getByText('ERP · plans billed yearly · the next 3 charges');
  screen.getByText('For partners');
  expect(applied).toEqual([]);
  await user.click(await button('Apply'));
  await screen.findByRole('dialog', { name: 'Coupon applied!' });
  expect(applied).toEqual(['PARTNER']);
  await user.click(await button('Ok'));
  await waitFor(() => expect(address()).toBe('/billing'));
});

test('a fixed amount is shown in its currency, for every product and one charge', async () => {
  check = {
    ...tenPercent,
    Type: 'amount',
    PercentOff: 0,
    AmountOff: '1500.00',
    MaxApplyCount: 1,
    ProductApplicable: '',
    PlanIntervalApplicable: '',
  };
  await validate('minus-1500');
  await screen.findByText('₹1,500.00 off');
  screen.getByText('every product · the next charge');
});

test('[VAL-51] a typed code becomes upper case, and a blank one is not sent', async () => {
  const { user, field } = await validate('');
  await screen.findByText('Please enter a code');
  await user.type(field, 'abc');
  expect(field).toHaveProperty('value', 'ABC');
  expect(screen.queryByText('Please enter a code')).toBeNull();
});

describe('a code that cannot be applied', () => {
  test('[CODE-26] an invalid code shows its message', async () => {
    check = { ...tenPercent, CanApply: false, Reason: 'This code does not exist.', Type: '', PercentOff: 0 };
    const { user, field } = await validate('nothing');
    const alert = await screen.findByRole('dialog', { name: 'Invalid discount code!' });
    within(alert).getByText('Please enter a valid discount / promo code and try again.');
    await user.click(within(alert).getByRole('button', { name: 'Ok' }));
    expect(field).toHaveProperty('value', 'NOTHING');
  });

  test('a code that is refused on Apply shows the reason, and the typed code stays', async () => {
    server.use(answer(applyDiscountCode, () => refusal('codes.used_up')));
    const { user, field } = await validate('partner');
    await user.click(await button('Apply'));
    const alert = await screen.findByRole('dialog', { name: 'Error occurred!' });
    within(alert).getByText('This code has reached its limit of uses.');
    expect(field).toHaveProperty('value', 'PARTNER');
  });
});
