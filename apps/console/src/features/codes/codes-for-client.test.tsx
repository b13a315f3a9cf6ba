import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { checkDiscountCode } from '@atrium/contract/codes/check-discount-code';
import { checkPrepaidCode } from '@atrium/contract/codes/check-prepaid-code';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, server } from '../../../test-kit/api.ts';
import { client, clientAddress, servePayments, summary } from '../../../test-kit/checkout.ts';
import { hrefOf, openPage } from '../../../test-kit/open-page.tsx';
import { quoteOf, serveQuotes } from '../../../test-kit/quotes.ts';
import { cardOf, serveSubscriptions } from '../../../test-kit/subscription-cards.ts';

const prepaid = {
  CanApply: true,
  CanOverride: false,
  Reason: '',
  ends: [],
  activeTill: '2027-11-15',
  CodeDetails: {
    Products: [
      {
        Name: 'erp',
        PlanName: 'Essential',
        UserCount: 5,
      },
    ],
    Plan: 'Essential',
    PrepaidDuration: 12,
    PrepaidDurationDays: 0,
    Code: 'GIFT',
    Description: '',
    RedeemedDate: null,
  },
};
const discount = {
  CanApply: true,
  CanOverride: false,
  Reason: '',
  Type: 'percent' as const,
  PercentOff: 10,
  AmountOff: '0.00',
  Currency: 'USD',
  MaxApplyCount: 1,
  ProductApplicable: '',
  PlanIntervalApplicable: '',
  Description: '',
};
let sent: object[];
const keep = (input: object): void => void sent.push(input);

beforeEach(() => {
  sent = [];
  serveSubscriptions([cardOf()]);
  serveQuotes([quoteOf()]);
  server.use(
    answer(checkPrepaidCode, (input) => (keep(input), prepaid)),
    answer(applyPrepaidCode, (input) => {
      keep(input);
      return { Products: [{ Name: 'erp' }], activeTill: '2027-11-15' };
    }),
    answer(checkDiscountCode, (input) => (keep(input), discount)),
    answer(applyDiscountCode, (input) => {
      keep(input);
      return { Code: 'TEN' };
    }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function applyGift() {
  const opened = openPage(clientAddress);
  await opened.user.click(await screen.findByRole('button', { name: 'Do you have a prepaid code?' }));
  await opened.user.type(await screen.findByLabelText('Prepaid code'), 'gift{Enter}');
  await opened.user.click(await screen.findByRole('button', { name: 'Apply' }));
  await screen.findByRole('dialog', { name: 'Coupon applied!' });
  return opened;
}

describe('a bookkeeper at checkout', () => {
  test('[CHK-22] [D-43] is recognised by the ids, sees no sidebar, and every call is for the client', async () => {
    const asked = serveQuotes([quoteOf()]);
    const methods = servePayments();
    openPage(clientAddress);
    await summary();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await waitFor(() => expect(methods).toContainEqual({ Currency: 'USD', ...client }));
    expect(asked.quotes).toEqual([{ PlanID: 'erp-essential-yearly', ...client }]);
  });

  test('[CHK-22] [D-43] with only one of the ids is not a bookkeeper', async () => {
    const asked = serveQuotes([quoteOf()]);
    openPage(`/checkout?product=erp&plan=essential&interval=yearly&UserID=${client.UserID}`);
    await summary();
    screen.getByRole('navigation', { name: 'Main' });
    expect(asked.quotes).toEqual([{ PlanID: 'erp-essential-yearly' }]);
  });

  test('[D-43] gets the last client added to the address', async () => {
    window.sessionStorage.setItem('plans.selection', JSON.stringify(client));
    const { address } = openPage('/checkout/bookkeeper?product=erp&plan=essential&interval=yearly');
    await summary();
    expect(address()).toBe(clientAddress);
  });

  test('redeems a discount code for the client', async () => {
    const { user } = openPage(clientAddress);
    await user.click(await screen.findByRole('button', { name: 'Do you have a discount / promo code?' }));
    await user.type(await screen.findByLabelText('Discount / promo code'), 'ten{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    await screen.findByRole('dialog', { name: 'Coupon applied!' });
    expect(sent).toEqual([
      { Code: 'TEN', ...client },
      { Code: 'TEN', ...client },
    ]);
  });

  test('[CODE-15] applies a prepaid code for the client, and the window closes', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => {
      vi.stubGlobal('closed', true);
    });
    const { user, address } = await applyGift();
    expect(close).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      { Code: 'GIFT', ...client },
      { code: 'GIFT', ForceUpdate: 'false', ...client },
    ]);
    expect(address()).not.toContain('applied');
  });

  test('[X-21] [D-152] sees a page with a link to the billing of the client if the window does not close', async () => {
    vi.spyOn(window, 'close').mockImplementation(() => undefined);
    const { user, address } = await applyGift();
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    await screen.findByRole('heading', { name: 'You can close this window' });
    expect(hrefOf(screen.getByRole('link', { name: 'Go to billing' }))).toBe(
      `/clients/billing?${new URLSearchParams(client)}`,
    );
    expect(address()).toBe(`/checkout/applied?${new URLSearchParams(client)}`);
  });

  test('[ERR-10] is refused without an association in words of the console, and nothing is offered', async () => {
    server.use(answer(quoteChange, () => refusal('bookkeeper.not_associated')));
    openPage(clientAddress);
    await screen.findByText('Nothing was charged.');
    screen.getByText('You cannot buy for this organization');
    expect(document.body.textContent).not.toContain('BK and Client not associated');
    expect(screen.queryByRole('button', { name: /^(Pay|Confirm) / })).toBeNull();
  });
});
