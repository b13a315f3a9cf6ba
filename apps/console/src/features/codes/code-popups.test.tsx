import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { checkCreditCode } from '@atrium/contract/codes/check-credit-code';
import { checkDiscountCode } from '@atrium/contract/codes/check-discount-code';
import { checkPrepaidCode } from '@atrium/contract/codes/check-prepaid-code';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refusal, server } from '../../../test-kit/api.ts';
import { openPage } from '../../../test-kit/open-page.tsx';

const billing = '/myaccount/billing';
const prepaid = { name: 'Redeem prepaid code', dialog: 'prepaid-code' };
const credit = { name: 'Redeem credit code', dialog: 'credit-code' };
const discount = { name: 'Redeem discount / promo code', dialog: 'discount-code' };

const none = { CanApply: false, CanOverride: false, Reason: 'This code has expired.' };
const noTerms = { Currency: '', MaxApplyCount: 1, ProductApplicable: '', PlanIntervalApplicable: '', Description: '' };
let sent: string[] = [];

beforeEach(() => {
  sent = [];
  server.use(
    answer(checkPrepaidCode, ({ Code }) => {
      sent.push(Code);
      return { ...none, CodeDetails: null, ends: [], activeTill: null };
    }),
    answer(checkCreditCode, ({ Code }) => {
      sent.push(Code);
      return { Credits: '10.00', Currency: 'INR', expiresOn: null };
    }),
    answer(checkDiscountCode, ({ Code }) => {
      sent.push(Code);
      return { ...none, ...noTerms, Type: 'percent', PercentOff: 10, AmountOff: '0' };
    }),
  );
});

const button = (name: string) => screen.findByRole('button', { name });

async function openPopup({ name, dialog }: typeof prepaid) {
  const opened = openPage(`${billing}?dialog=${dialog}`);
  const popup = await screen.findByRole('dialog', { name });
  return { ...opened, popup, field: within(popup).getByRole('textbox') };
}

test('[CODE-01] [SUBS-25] each kind of code has a popup, opened by button or address; Esc closes it and the focus returns', async () => {
  const { user, address } = openPage(billing);
  for (const { name, dialog } of [prepaid, credit, discount]) {
    const opener = await button(name);
    await user.click(opener);
    const popup = await screen.findByRole('dialog', { name });
    expect(address()).toBe(`${billing}?dialog=${dialog}`);
    await waitFor(() => expect(document.activeElement).toBe(within(popup).getByRole('textbox')));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(billing));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  }
});

test('[VAL-50] neither a prepaid nor a credit code is sent blank', async () => {
  for (const kind of [prepaid, credit]) {
    const { user, view, field, popup } = await openPopup(kind);
    await user.type(field, '  {Enter}');
    await within(popup).findByText('Please enter a code');
    expect(within(popup).getByRole('button', { name: 'Validate' })).toHaveProperty('disabled', false);
    view.unmount();
  }
  expect(sent).toEqual([]);
});

test('[CODE-25] a prepaid or discount code that cannot be applied shows the reason, and the typed code stays', async () => {
  for (const kind of [prepaid, discount]) {
    const { user, view, field } = await openPopup(kind);
    await user.type(field, 'old-2020{Enter}');
    const alert = await screen.findByRole('dialog', { name: 'Error occurred!' });
    within(alert).getByText('This code has expired.');
    await user.click(within(alert).getByRole('button', { name: 'Ok' }));
    expect(field).toHaveProperty('value', 'OLD-2020');
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    view.unmount();
  }
});

test('[ERR-28] each call of a code shows its loading text, which disappears when the call fails (toward ERR-25)', async () => {
  const gates: (() => void)[] = [];
  const held = async <Reply,>(reply: Reply): Promise<Reply> => {
    await new Promise<void>((resolve) => gates.push(resolve));
    return reply;
  };
  const open = async (): Promise<void> => {
    await waitFor(() => expect(gates).toHaveLength(1));
    gates.pop()?.();
  };
  const details = { Products: [], Plan: '', PrepaidDuration: 1, PrepaidDurationDays: 0, Code: 'X', Description: '' };
  const can = { CanApply: true, CanOverride: false, Reason: '' };
  const term = { CodeDetails: { ...details, RedeemedDate: null }, ends: [], activeTill: null };
  server.use(
    answer(checkPrepaidCode, () => held({ ...can, ...term })),
    answer(checkCreditCode, () => held({ Credits: '10.00', Currency: 'INR', expiresOn: null })),
    answer(checkDiscountCode, () =>
      held({ ...can, ...noTerms, Type: 'percent' as const, PercentOff: 10, AmountOff: '0' }),
    ),
    answer(applyPrepaidCode, () => held(refusal('codes.used_up'))),
    answer(applyCreditCode, () => held(refusal('codes.used_up'))),
    answer(applyDiscountCode, () => held(refusal('codes.used_up'))),
  );
  for (const [kind, applying, alert] of [
    [prepaid, 'Activating coupon...', 'Error occurred!'],
    [credit, 'Applying code...', 'Error!'],
    [discount, 'Applying code...', 'Error occurred!'],
  ] as const) {
    const { user, view, field } = await openPopup(kind);
    await user.type(field, 'some-code{Enter}');
    await screen.findByText('Getting details...');
    await open();
    await user.click(await button('Apply'));
    await screen.findByText(applying);
    expect(screen.queryByText('Getting details...')).toBeNull();
    await open();
    await screen.findByRole('dialog', { name: alert });
    expect(screen.queryByText(applying)).toBeNull();
    view.unmount();
  }
});

test('the billing screen of a bookkeeper offers no code for a client', async () => {
  const client = 'UserID=0199a000-0000-7000-8000-0000000000e1&TenantID=0199a000-0000-7000-8000-0000000000e2';
  openPage(`/myaccount/billing?${client}&dialog=prepaid-code`);
  await screen.findByRole('region', { name: 'Billing history' });
  expect(screen.queryByRole('region', { name: 'Codes' })).toBeNull();
  expect(screen.queryByRole('dialog', { name: 'Redeem prepaid code' })).toBeNull();
});
