import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { checkDiscountCode } from '@atrium/contract/codes/check-discount-code';
import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { confirmQuote } from '@atrium/contract/subscriptions/confirm-quote';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../../test-kit/api.ts';
import {
  checkoutAddress,
  forBusiness,
  pay,
  serveAddress,
  servePayments,
  summary,
} from '../../../../test-kit/checkout.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { company, sessionOf } from '../../../../test-kit/people.ts';
import { outcomeOf, quoteOf, serveQuotes } from '../../../../test-kit/quotes.ts';
import { cardOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';

beforeEach(() => {
  serveSubscriptions([cardOf()], { CardAvailable: true });
});

const { BuyerKind: _said, ...unsaid } = forBusiness;

describe('the billing address', () => {
  test('[CHK-15] the address is saved first, then the plan is activated and billing opens', async () => {
    const sent = serveAddress([forBusiness]);
    const order: string[] = [];
    const asked = serveQuotes([quoteOf()]);
    server.use(
      answer(confirmQuote, (input) => {
        order.push(`confirmed after ${sent.length}`);
        asked.confirmed.push(input);
        return outcomeOf();
      }),
    );
    const { user, address } = openPage(checkoutAddress);
    await user.type(await screen.findByLabelText('City'), 'Coimbatore');
    await user.click(await pay());
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(order).toEqual(['confirmed after 1']);
    expect(sent).toMatchObject([{ City: 'Coimbatore', Country: 'IN', BuyerKind: 'business' }]);
    await waitFor(() => expect(address()).toBe('/billing'));
  });

  test('[CHK-21] an untouched address is not sent', async () => {
    const sent = serveAddress();
    serveQuotes([quoteOf()]);
    const { user } = openPage(checkoutAddress);
    await screen.findByLabelText('City');
    await user.click(await pay());
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(sent).toEqual([]);
  });

  test('[D-94] a buyer who leaves the address form sees the amount with the new tax before paying', async () => {
    serveAddress();
    const asked = serveQuotes([quoteOf(), quoteOf({ dueToday: '4205.52', tax: '641.52' })]);
    const { user } = openPage(checkoutAddress);
    await user.selectOptions(await screen.findByLabelText('State'), 'Tamil Nadu');
    await user.tab();
    expect(asked.quotes).toHaveLength(1);
    screen.getByRole('link', { name: 'Change' }).focus();
    await screen.findByRole('button', { name: 'Pay $\u00a04,205.52' });
  });

  test('[D-166] the amount follows the country as soon as it is chosen, and what is typed meanwhile stays', async () => {
    const sent = serveAddress();
    serveQuotes([quoteOf(), quoteOf({ dueToday: '100.00', currency: 'INR' })]);
    const { user } = openPage(checkoutAddress);
    await user.selectOptions(await screen.findByLabelText('Country'), 'US');
    await user.type(screen.getByLabelText('City'), 'Portland');
    await screen.findByRole('button', { name: 'Pay ₹100.00' });
    expect(sent).toMatchObject([{ Country: 'US' }]);
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Portland');
  });

  test('[D-166] a buyer without a country is asked for it at its field, and nothing is sent', async () => {
    whoIs(sessionOf({ company: { ...company, country: null } }));
    const sent = serveAddress();
    const asked = serveQuotes([quoteOf()]);
    const { user } = openPage(checkoutAddress);
    await screen.findByLabelText('City');
    await user.click(await pay());
    await screen.findByText('Please choose your country. Tax and currency depend on it.');
    expect(document.activeElement).toBe(screen.getByLabelText('Country'));
    expect([asked.confirmed, sent]).toEqual([[], []]);
  });

  test('[D-970] (D-975) [PAY-27] whose address says nothing is asked before anything is charged, also who types nothing, and loses nothing typed', async () => {
    servePayments({ ConsumerCountries: ['IN'] });
    const sent = serveAddress([{ ...unsaid, City: 'Coimbatore' }]);
    const asked = serveQuotes([quoteOf()]);
    const { user } = openPage(checkoutAddress);
    await screen.findByLabelText('Who is it for?');
    await user.click(await pay());
    await screen.findByText('Please choose one. Tax and your rights depend on it.');
    expect(document.activeElement).toBe(screen.getByLabelText('Who is it for?'));
    expect(asked.confirmed).toEqual([]);
    await user.type(screen.getByLabelText('GSTIN (optional)'), '33AABCU9603R1ZU');
    await user.selectOptions(screen.getByLabelText('Who is it for?'), 'consumer');
    // It is saved at once, because tax depends on it.
    await waitFor(() => expect(asked.quotes).toHaveLength(2));
    await waitFor(async () => expect(await pay()).toHaveProperty('disabled', false));
    expect(screen.queryByLabelText('GSTIN (optional)')).toBeNull();
    await user.click(await pay());
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(sent.at(-1)).toMatchObject({ City: 'Coimbatore', BuyerKind: 'consumer', TaxID: '' });
  });

  test('(D-975) where businesses alone are sold to, it is told and not asked, and nothing is said of the buyer', async () => {
    const sent = serveAddress();
    const asked = serveQuotes([quoteOf()]);
    const { user } = openPage(checkoutAddress);
    await screen.findByText('Sold to businesses only. By paying you confirm that you are buying for a business.');
    expect(screen.queryByLabelText('Who is it for?')).toBeNull();
    await user.type(screen.getByLabelText('City'), 'Coimbatore');
    await user.click(await pay());
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(asked.confirmed).toHaveLength(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toHaveProperty('BuyerKind');
  });

  test('(D-975) a purchase that the server refuses until it is said is asked for at the field, which has the focus', async () => {
    serveAddress();
    const asked = serveQuotes([quoteOf()]);
    let isRefused = false;
    server.use(
      answer(confirmQuote, (input) => {
        asked.confirmed.push(input);
        if (asked.confirmed.length > 1) return outcomeOf();
        isRefused = true;
        return refusal('billing.kind_missing');
      }),
    );
    const { user } = openPage(checkoutAddress);
    await user.type(await screen.findByLabelText('City'), 'Coimbatore');
    await user.click(await pay());
    await screen.findByText('Please choose one. Tax and your rights depend on it.');
    expect(isRefused).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Who is it for?'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Coimbatore');
    await user.selectOptions(screen.getByLabelText('Who is it for?'), 'business');
    await waitFor(() => expect(asked.quotes.length).toBeGreaterThan(1));
    await waitFor(async () => expect(await pay()).toHaveProperty('disabled', false));
    await user.click(await pay());
    await screen.findByRole('dialog', { name: 'Congratulations!' });
  });

  test('[D-970] who may not buy for oneself reads it at the choice, keeps what is typed, and can buy for a business', async () => {
    servePayments({ ConsumerCountries: ['IN'] });
    serveAddress();
    const sent: object[] = [];
    server.use(
      answer(saveBillingAddress, ({ UserID: _user, TenantID: _tenant, ...input }) => {
        sent.push(input);
        return input.BuyerKind === 'consumer' ? refusal('billing.businesses_only') : [{ ...input, TaxID: '' }];
      }),
    );
    const asked = serveQuotes([quoteOf()]);
    const { user } = openPage(checkoutAddress);
    await user.type(await screen.findByLabelText('City'), 'Coimbatore');
    await user.selectOptions(screen.getByLabelText('Who is it for?'), 'consumer');
    await screen.findByText(/^In your country we sell to businesses only/);
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Coimbatore');
    expect(asked.confirmed).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Who is it for?'), 'business');
    await waitFor(() => expect(asked.quotes).toHaveLength(2));
    await waitFor(async () => expect(await pay()).toHaveProperty('disabled', false));
    await user.click(await pay());
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(sent.at(-1)).toMatchObject({ City: 'Coimbatore', BuyerKind: 'business' });
  });

  test('[D-971] who buys for oneself reads how to withdraw beside the button, and asks to begin at once', async () => {
    const withdrawal = { days: 14, writeTo: 'help@seller.test' };
    const asked = serveQuotes([quoteOf({ withdrawal, warnings: ['begins_at_once'] })]);
    const { user } = openPage(checkoutAddress);
    await screen.findByText(/you can withdraw within 14 days without giving a reason/);
    expect(screen.getByRole('link', { name: 'help@seller.test' })).toHaveProperty('href', 'mailto:help@seller.test');
    await user.click(await pay());
    const dialog = within(await screen.findByRole('dialog', { name: 'Your plan begins at once' }));
    expect(asked.confirmed).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(asked.confirmed).toMatchObject([{ accepted: ['begins_at_once'] }]);
  });

  test('[D-168] a newer quote of the same amounts is paid without a word', async () => {
    serveAddress();
    const quoteId = '0199b000-0000-7000-8000-000000000009';
    const body = { code: 'subscriptions.quote_changed', errorMessage: 'changed', quote: quoteOf({ quoteId }) };
    const asked = serveQuotes([quoteOf()]);
    server.use(
      answer(confirmQuote, (input) => {
        asked.confirmed.push(input);
        return input.quoteId === quoteId ? outcomeOf() : Response.json(body, { status: 409 });
      }),
    );
    const { user } = openPage(checkoutAddress);
    await user.click(await pay());
    await screen.findByRole('dialog', { name: 'Congratulations!' });
    expect(asked.confirmed).toHaveLength(2);
  });

  test('[D-94] an address that changes the tax while paying shows the new amount and charges nothing', async () => {
    serveAddress([forBusiness]);
    const after = quoteOf({ quoteId: '0199b000-0000-7000-8000-000000000009', dueToday: '4205.52' });
    const body = { code: 'subscriptions.quote_changed', errorMessage: 'changed', quote: after };
    serveQuotes([quoteOf()], Response.json(body, { status: 409 }));
    const { user } = openPage(checkoutAddress);
    await user.type(await screen.findByLabelText('City'), 'Coimbatore');
    await user.click(await pay());
    await screen.findByText('The amount has changed');
    await screen.findByRole('button', { name: 'Pay $\u00a04,205.52' });
  });

  test('an address that cannot be saved stops the purchase with a message', async () => {
    serveAddress([forBusiness]);
    server.use(answer(saveBillingAddress, () => refusal('request.failed')));
    const asked = serveQuotes([quoteOf()]);
    const { user } = openPage(checkoutAddress);
    await user.type(await screen.findByLabelText('City'), 'Coimbatore');
    await user.click(await pay());
    await screen.findByText('Error while updating');
    expect(asked.confirmed).toEqual([]);
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Coimbatore');
  });
});

describe('a discount', () => {
  const percent = {
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

  test('[CHK-20] [CHK-24] a discount applied at checkout refreshes the amount once, after two seconds', async () => {
    let appliedAt = 0;
    server.use(
      answer(checkDiscountCode, percent),
      answer(applyDiscountCode, () => {
        appliedAt = Date.now();
        return { Code: 'TEN' };
      }),
    );
    const quotedAt: number[] = [];
    server.use(
      answer(quoteChange, () => {
        quotedAt.push(Date.now());
        return quotedAt.length === 1 ? quoteOf() : quoteOf({ dueToday: '3146.65' });
      }),
    );
    const { user } = openPage(checkoutAddress);
    await summary();
    await user.click(screen.getByRole('button', { name: 'Do you have a discount / promo code?' }));
    await user.type(await screen.findByLabelText('Discount / promo code'), 'ten{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    await screen.findByRole('dialog', { name: 'Coupon applied!' });
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    await screen.findByRole('button', { name: 'Pay $\u00a03,146.65' });
    expect((quotedAt[1] ?? 0) - appliedAt).toBeGreaterThanOrEqual(1950);
    expect(quotedAt).toHaveLength(2);
  });
});
