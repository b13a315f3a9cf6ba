import { getCreditBilling } from '@atrium/contract/subscriptions/get-credit-billing';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../../test-kit/api.ts';
import { openPage, title } from '../../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../../test-kit/people.ts';
import { cardOf, freshCard, serveSubscriptions, trialCard } from '../../../../test-kit/subscription-cards.ts';

const section = async () => within(await screen.findByRole('region', { name: 'Plan Details' }));

describe('who sees the plan details', () => {
  test.each(['owner', 'fullAdmin', 'bareAdmin', 'manager', 'member'] as const)(
    '[HOME-10] [ROLE-14] [D-59] %s does',
    async (who) => {
      whoIs(sessionOf({ actor: actors[who] }));
      serveSubscriptions([cardOf()]);
      openPage('/');
      await section();
    },
  );

  test('[HOME-10] [ROLE-14] [D-59] somebody without a role in the console does not, and nothing is loaded', async () => {
    whoIs(sessionOf({ actor: { isOwner: false, consoleRole: null, modules: [] } }));
    const { counted } = serveSubscriptions([cardOf()]);
    openPage('/');
    await title('User Center');
    await screen.findByText('Active');
    expect(screen.queryByRole('region', { name: 'Plan Details' })).toBeNull();
    expect(counted.loads).toBe(0);
  });
});

describe('what they show', () => {
  test('[HOME-11] [D-593] one card for each product: owned ones first, what was never begun in one folded row', async () => {
    serveSubscriptions([freshCard('crm'), cardOf(), trialCard('people', 9)]);
    openPage('/');
    const plans = await section();
    await plans.findByRole('region', { name: 'ERP Essential' });
    expect(plans.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'ERP Essential',
      'People Startup',
      'CRM',
    ]);
    const fold = plans.getByText('Not started yet: CRM').closest('summary');
    expect(fold?.querySelector('svg')).not.toBeNull();
    expect(plans.getByRole('region', { name: 'CRM' }).closest('details')).not.toBeNull();
  });

  test('[D-593] All-in-one says what it includes, and its products have no row of their own', async () => {
    serveSubscriptions([cardOf({ product: 'aio' }), freshCard('crm'), freshCard('people')]);
    openPage('/');
    const plans = await section();
    await plans.findByText('Includes CRM and People');
    expect(plans.queryByText(/Not started yet/)).toBeNull();
  });

  test('[SUBS-21] [D-593] a member reads once whom to ask, and sees no trials to start', async () => {
    whoIs(sessionOf({ actor: actors.member }));
    serveSubscriptions([cardOf(), freshCard('crm'), freshCard('people')], { canUse: false });
    openPage('/');
    const plans = await section();
    await plans.findByRole('region', { name: 'ERP Essential' });
    expect(plans.getAllByText('No permissions provided, please contact owner/admin')).toHaveLength(1);
    expect(plans.queryByText(/Not started yet/)).toBeNull();
  });

  test('[HOME-11] a single credit-based card with the credit flow', async () => {
    serveSubscriptions([cardOf(), trialCard('people', 9)], { isCreditFlow: true });
    const PricingInfo = {
      pricing: [],
      discount: '0.00',
      totalEstCost: '0',
      taxAmount: '0',
      grandTotal: '0',
      fromCredits: '0',
      toPay: '0',
    };
    server.use(
      answer(getCreditBilling, {
        TotalAvailableCredits: '1250.50',
        Currency: 'USD',
        CreditsApplied: [],
        ends: [{ amount: '250.00', on: '2026-12-20' }],
        NextChargeDate: '2026-12-01',
        billingPeriod: null,
        PricingInfo,
        salesLink: '/pricing#talk-to-sales',
      }),
    );
    openPage('/');
    const plans = await section();
    await plans.findByText('$ 1,250.50');
    plans.getByText(/Billed Monthly/);
    plans.getByText('$ 250.00 expires on Dec 20, 2026');
    expect(plans.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Active Plan']);
  });

  test('[SUBS-19] Billing Details goes to billing', async () => {
    serveSubscriptions([cardOf()]);
    const { user, address } = openPage('/');
    await user.click((await section()).getByRole('link', { name: 'Billing Details' }));
    await title('My Subscriptions');
    expect(address()).toBe('/billing');
  });

  test('without products there is a link to the plans, for those who may see them', async () => {
    serveSubscriptions([]);
    openPage('/');
    const plans = await section();
    await plans.findByText('No plan yet');
    plans.getByRole('link', { name: 'Compare plans' });
  });

  test('a failed load can be tried again', async () => {
    server.use(answer(getSubscriptionDetails, () => refusal('request.failed')));
    const { user } = openPage('/');
    const retry = await (await section()).findByRole('button', { name: 'Retry' });
    serveSubscriptions([cardOf()]);
    await user.click(retry);
    await screen.findByRole('region', { name: 'ERP Essential' });
  });
});

describe('My subscriptions', () => {
  test('[SUBS-23] account information lists the power users allowed for each product, paid ones included', async () => {
    const ProductLimits = [
      { Code: 'ERP', FreeUserCount: 0 },
      { Code: 'PEOPLE', FreeUserCount: 10 },
    ];
    serveSubscriptions([cardOf()], { ProductLimits });
    openPage('/billing');
    const account = within(await screen.findByRole('region', { name: 'Account information' }));
    await account.findByText('Power users, ERP');
    expect(account.getAllByRole('term').map((each) => `${each.textContent} ${each.nextSibling?.textContent}`)).toEqual([
      'Power users, ERP 4',
      'Power users, People 10',
    ]);
  });

  test('[D-594] the next charge stands under the title, and one whose day is over does not', async () => {
    const charge = { reason: 'renewal', total: '49.00', due: '49.00', currency: 'USD', lines: [] } as const;
    const next = (on: string) => ({ nextCharge: { ...charge, on, lines: [] } });
    serveSubscriptions([cardOf(next('2026-12-18')), cardOf({ product: 'crm', ...next('2027-01-18') })], {
      today: '2026-12-25',
    });
    openPage('/billing');
    const words = await screen.findByText(/^Next charge/, { selector: 'p' });
    expect(words.textContent).toMatch(/^Next charge \$\u00a049\.00 on Jan 18, 2027/);
  });

  test('[SUBS-25] each kind of code opens with one click', async () => {
    serveSubscriptions([cardOf()]);
    const { user, address } = openPage('/myaccount/billing');
    for (const [button, name] of [
      ['Redeem prepaid code', 'prepaid-code'],
      ['Redeem credit code', 'credit-code'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: button }));
      await screen.findByRole('dialog');
      expect(address()).toBe(`/myaccount/billing?dialog=${name}`);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  test.each(['bareAdmin', 'manager', 'member'] as const)('[SUBS-27] %s is sent home', async (who) => {
    whoIs(sessionOf({ actor: actors[who] }));
    const { address } = openPage('/billing');
    await screen.findByRole('heading', { level: 1, name: /Center$/ });
    expect(address()).toBe('/');
  });

  test('an empty, a refused and a failed load each show their message', async () => {
    serveSubscriptions([]);
    const { router } = openPage('/billing');
    await screen.findByRole('heading', { name: 'No products yet' });
    router.history.destroy();
    server.use(answer(getSubscriptionDetails, () => refusal('request.unauthorized')));
    openPage('/myaccount/billing');
    await screen.findByRole('heading', { name: 'You cannot see the subscriptions' });
    server.use(answer(getSubscriptionDetails, () => refusal('request.failed')));
    const { user } = openPage('/billing/anything');
    await screen.findByRole('heading', { name: 'The subscriptions could not be loaded' });
    serveSubscriptions([cardOf()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('region', { name: 'ERP' });
  });
});
