import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { checkPrepaidCode } from '@atrium/contract/codes/check-prepaid-code';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, server } from '../../../test-kit/api.ts';
import { subscriptionsReply } from '../../../test-kit/billing-api.ts';
import { openPage } from '../../../test-kit/open-page.tsx';

const billing = '/billing';
const page = `${billing}?dialog=prepaid-code`;

function checkOf({ months = 12, days = 0, ends = [] as string[] } = {}) {
  return {
    CanApply: ends.length === 0,
    CanOverride: ends.length > 0,
    Reason: ends.length === 0 ? '' : 'Your present subscriptions end when this code is applied.',
    CodeDetails: {
      Products: [{ Name: 'erp', PlanName: 'Essential', UserCount: 5 }],
      Plan: 'Essential',
      PrepaidDuration: months,
      PrepaidDurationDays: days,
      Code: 'GIFT-2026',
      Description: 'From the autumn fair',
      RedeemedDate: null,
    },
    ends,
    activeTill: months >= 1200 ? null : '2027-11-15',
  };
}
const refused = {
  ...checkOf(),
  CanApply: false,
  Reason: 'This code has expired.',
  CodeDetails: null,
  activeTill: null,
};

let check: (ReturnType<typeof checkOf> | typeof refused) & {
  losesLonger?: { product: string; until: string | null }[];
} = checkOf();
let checked: string[] = [];
let applied: unknown[] = [];
let reads = 0;

beforeEach(() => {
  check = checkOf();
  checked = [];
  applied = [];
  reads = 0;
  server.use(
    answer(getSubscriptionDetails, () => {
      reads += 1;
      return subscriptionsReply();
    }),
    answer(checkPrepaidCode, ({ Code }) => {
      checked.push(Code);
      return check;
    }),
    answer(applyPrepaidCode, (input) => {
      applied.push(input);
      return { Products: [{ Name: 'erp' }], activeTill: '2027-11-15' };
    }),
  );
});

const popup = () => screen.findByRole('dialog', { name: 'Redeem prepaid code' });
const button = (name: string) => screen.findByRole('button', { name });

async function validate(typed: string) {
  const opened = openPage(page);
  const field = await within(await popup()).findByLabelText('Prepaid code');
  await opened.user.type(field, `${typed}{Enter}`);
  return { ...opened, field };
}

test('[CODE-10] a typed code becomes upper case, and the caret stays in place', async () => {
  const { user, field } = await validate(' gift-2026');
  expect(field).toHaveProperty('value', 'GIFT-2026');
  await user.type(field, 'x', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(field).toHaveProperty('value', 'GIFTX-2026');
  expect((field as HTMLInputElement).selectionStart).toBe(5);
});

test('[CODE-11] [CODE-13] Validate shows what the code gives, and Apply confirms it', async () => {
  const { user, field } = await validate('gift-2026');
  const dialog = await popup();
  await within(dialog).findByText('ERP Essential');
  within(dialog).getByText('5 users');
  within(dialog).getByText('12 months');
  within(dialog).getByText('Nov 15, 2027');
  within(dialog).getByText('From the autumn fair');
  expect(checked).toEqual(['GIFT-2026']);
  // A second Enter in the field does not apply it.
  await user.type(field, '{Enter}');
  expect(applied).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await screen.findByRole('dialog', { name: 'Coupon applied!' });
  expect(applied).toEqual([{ code: 'GIFT-2026', ForceUpdate: 'false', Currency: 'INR' }]);
});

test('[CODE-14] [X-25] Ok on the success message reloads everything on the page', async () => {
  const { user, address } = await validate('gift-2026');
  await user.click(await button('Apply'));
  await screen.findByRole('dialog', { name: 'Coupon applied!' });
  const before = reads;
  const ok = await button('Ok');
  expect(document.activeElement).toBe(ok);
  await user.click(ok);
  await waitFor(() => expect(reads).toBe(before + 1));
  expect(address()).toBe(billing);
  await user.click(await button('Redeem prepaid code'));
  expect(await within(await popup()).findByLabelText('Prepaid code')).toHaveProperty('value', '');
});

describe('the duration of a prepaid code', () => {
  const termsOf = async (term: { months: number; days?: number }): Promise<string> => {
    check = checkOf(term);
    const { view } = await validate('gift-2026');
    const terms = (await within(await popup()).findByText('Prepaid for')).closest('dl')?.textContent ?? '';
    view.unmount();
    return terms;
  };

  test('[CODE-05] (toward D-49) more than 1000 months is a lifetime, and 1000 are not', async () => {
    expect(await termsOf({ months: 1001 })).toBe('Prepaid forLifetime');
    expect(await termsOf({ months: 1200 })).toBe('Prepaid forLifetime');
    expect(await termsOf({ months: 1000 })).toBe('Prepaid for1,000 monthsActive tillNov 15, 2027');
  });

  test('[CODE-06] a code of zero months is counted in days', async () => {
    expect(await termsOf({ months: 0, days: 45 })).toBe('Prepaid for45 daysActive tillNov 15, 2027');
    expect(await termsOf({ months: 0, days: 1 })).toBe('Prepaid for1 dayActive tillNov 15, 2027');
    expect(await termsOf({ months: 1, days: 45 })).toBe('Prepaid for1 monthActive tillNov 15, 2027');
  });
});

describe('[CODE-12] [D-50] a code that ends active subscriptions', () => {
  beforeEach(() => {
    check = checkOf({ ends: ['crm', 'people'] });
  });

  test('warns, and Apply asks again; Cancel applies nothing', async () => {
    const { user } = await validate('gift-2026');
    await screen.findByText('Your existing subscriptions expire when you apply this code: CRM, People.');
    await user.click(await button('Apply'));
    const warning = await screen.findByRole('dialog', { name: 'Existing subscriptions expire' });
    await waitFor(() => expect(document.activeElement).toBe(within(warning).getByRole('button', { name: 'Cancel' })));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Existing subscriptions expire' })).toBeNull());
    await popup();
    expect(applied).toEqual([]);
  });

  test('is applied with ForceUpdate after the confirmation', async () => {
    const { user } = await validate('gift-2026');
    await user.click(await button('Apply'));
    await user.click(await button('Apply and end subscriptions'));
    await screen.findByRole('dialog', { name: 'Coupon applied!' });
    expect(applied).toEqual([{ code: 'GIFT-2026', ForceUpdate: 'true', Currency: 'INR' }]);
  });

  test('shows a subscription that began after the check before ending it', async () => {
    check = checkOf();
    const { user } = await validate('gift-2026');
    server.use(answer(applyPrepaidCode, () => refusal('codes.subscriptions_would_end')));
    check = checkOf({ ends: ['crm'] });
    await user.click(await button('Apply'));
    await screen.findByText('Your existing subscriptions expire when you apply this code: CRM.');
    expect(checked).toHaveLength(2);
  });
});

describe('a code that cannot be applied', () => {
  test('a refused apply says why and asks for a new check; the typed code stays', async () => {
    server.use(answer(applyPrepaidCode, () => refusal('codes.used_up')));
    const { user, field } = await validate('gift-2026');
    await user.click(await button('Apply'));
    const alert = await screen.findByRole('dialog', { name: 'Error occurred!' });
    within(alert).getByText('This code has reached its limit of uses.');
    expect(field).toHaveProperty('value', 'GIFT-2026');
    await user.click(within(alert).getByRole('button', { name: 'Ok' }));
    await button('Validate');
  });

  test('typing another code hides the terms', async () => {
    const { user, field } = await validate('gift-2026');
    await screen.findByText('ERP Essential');
    await user.type(field, '7');
    expect(screen.queryByText('ERP Essential')).toBeNull();
    await button('Validate');
  });
});

test('[D-159] a code that ends a lifetime plan or a longer term is applied only after ticking that it is lost', async () => {
  check = {
    ...checkOf({ ends: ['people', 'crm'] }),
    losesLonger: [
      { product: 'people', until: null },
      { product: 'crm', until: '2028-08-08' },
    ],
  };
  const { user } = await validate('gift-2026');
  await user.click(await button('Apply'));
  const warning = within(await screen.findByRole('dialog', { name: 'Existing subscriptions expire' }));
  expect(warning.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'People, for life',
    'CRM, until Aug 8, 2028',
  ]);
  const go = warning.getByRole('button', { name: 'Apply and end subscriptions' });
  expect(go).toHaveProperty('ariaDisabled', 'true');
  await user.click(warning.getByRole('checkbox', { name: 'I understand that this time is lost' }));
  await user.click(go);
  await screen.findByRole('dialog', { name: 'Coupon applied!' });
  expect(applied).toEqual([{ code: 'GIFT-2026', ForceUpdate: 'true', Currency: 'INR' }]);
});
