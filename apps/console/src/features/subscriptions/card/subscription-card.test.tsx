import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { whoIs } from '../../../../test-kit/api.ts';
import { hrefOf, openPage, title } from '../../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../../test-kit/people.ts';
import { cardOf, freshCard, serveSubscriptions, trialCard } from '../../../../test-kit/subscription-cards.ts';

const card = async (name: string) => within(await screen.findByRole('region', { name }));
type Card = ReturnType<typeof cardOf>;

const free = {
  isFreemium: true,
  plan: 'freemium',
  displayName: 'Freemium',
  price: null,
  nextChargeDate: null,
} as const;
const over = { nextChargeDate: null, price: null } as const;

test('[D-127] a card names the next charge with its amount, as the list of upcoming invoices does', async () => {
  const amounts = { total: '4752.00', due: '4700.00', currency: 'USD', lines: [] };
  serveSubscriptions([cardOf({ nextCharge: { on: '2027-03-14', reason: 'renewal', ...amounts } })]);
  openPage('/billing');
  const amount = (await card('ERP')).getByText('$ 4,700.00');
  expect(amount.dataset['amount']).toBe('next:erp');
  expect(amount.parentElement?.textContent).toBe('Mar 14, 2027, $\u00a04,700.00');
});

test('[D-341] a card names a higher price and the day from which it is charged', async () => {
  serveSubscriptions([cardOf({ newPrice: { from: '2027-03-14', amount: '5280.00' } })]);
  openPage('/billing');
  (await card('ERP')).getByText('New price from Mar 14, 2027: $ 5,280.00');
});

test('[SUBS-15] a card shows product, plan, status, price and next charge, another its trial days', async () => {
  serveSubscriptions([cardOf(), trialCard('people', 9)]);
  openPage('/billing');
  const erp = await card('ERP');
  erp.getByText('Essential, billed annually');
  erp.getByText('Active');
  erp.getByText('$ 4,752.00');
  erp.getByText('per year');
  erp.getByText('Next charge');
  erp.getByText('Mar 14, 2027');
  const people = await card('People');
  people.getByText('Startup, billed annually');
  people.getByText('Trial');
  people.getByText('9 - days free trial remaining');
  people.getByRole('img', { name: '6 of 15 days used' });
});

test('[D-334] a charge whose day is over is called due, not next', async () => {
  serveSubscriptions([cardOf({ nextChargeDate: '2026-01-14' })]);
  openPage('/billing');
  const erp = await card('ERP');
  erp.getByText('Overdue since');
  expect(erp.queryByText('Next charge')).toBeNull();
});

test('[D-919] a plan that runs beside the bundle that includes it says that both are paid', async () => {
  const nextCharge: Card['nextCharge'] = {
    on: '2027-03-14',
    reason: 'renewal',
    total: '588.00',
    due: '588.00',
    currency: 'USD',
    lines: [],
  };
  const [aio, crm] = [cardOf({ product: 'aio', nextCharge }), cardOf({ product: 'crm', nextCharge })];
  serveSubscriptions([aio, crm]);
  openPage('/billing');
  const note = 'All-in-one includes CRM, so you pay for it twice. You can cancel this plan.';
  (await card('CRM')).getByText(note);
  expect(screen.getAllByText(/so you pay for it twice/)).toHaveLength(1);
});

test('[D-919] a plan that is not charged any more says nothing of the kind', async () => {
  serveSubscriptions([cardOf({ product: 'aio' }), cardOf({ product: 'crm', nextCharge: null })]);
  openPage('/billing');
  await card('CRM');
  expect(screen.queryByText(/so you pay for it twice/)).toBeNull();
});

describe('the badge', () => {
  test.each([
    ['active', {}, 'Active', 'green'],
    ['in_trial', { remainingTrialDays: 3 }, 'Trial', 'blue'],
    ['expired', over, 'Expired', 'red'],
    ['cancelled', over, 'Canceled', 'red'],
    ['trial_over', over, 'Trial Over', 'red'],
  ] as const)('[SUBS-28] %s', async (status, changes, word, tone) => {
    serveSubscriptions([cardOf({ status, ...changes })]);
    openPage('/billing');
    const erp = await card('ERP');
    const badges = erp.getAllByText(word).filter((each) => each.dataset['tone'] !== undefined);
    expect(badges.map((each) => each.dataset['tone'])).toEqual([tone]);
  });

  test('[SUBS-29] a freemium card and a card that was never tried have no badge', async () => {
    serveSubscriptions([cardOf(free), freshCard('crm')]);
    openPage('/billing');
    await card('ERP');
    expect(document.querySelectorAll('[data-tone]')).toHaveLength(0);
  });
});

describe('an overdue plan', () => {
  test('[D-594] is shown as overdue with the day and what to do, and no next charge in the past', async () => {
    const late = { isOverdue: true, hasOpenInvoice: true, nextChargeDate: '2026-12-18' };
    serveSubscriptions([cardOf(late)], { today: '2026-12-25' });
    const { router } = openPage('/billing');
    const erp = await card('ERP');
    expect(erp.getByText('Overdue').closest('[data-tone]')?.getAttribute('data-tone')).toBe('orange');
    erp.getByText('Overdue since');
    erp.getByText('The renewal is not paid. Pay it to keep this plan.');
    expect(erp.queryByText('Active')).toBeNull();
    expect(erp.queryByText('Next charge')).toBeNull();
    await router.navigate({ to: '/' });
    (await card('ERP Essential')).getByText('Overdue since Dec 18, 2026');
  });
});

describe('the buttons', () => {
  const namesOf = (name: string): string[] => {
    const region = within(screen.getByRole('region', { name }));
    const all = [...region.queryAllByRole('link'), ...region.queryAllByRole('button')];
    return all.map(({ textContent }) => textContent ?? '').filter((text) => text !== 'Why this amount?');
  };
  const cases: [id: string, what: string, changes: Partial<Card>, home: string[], screen: string[]][] = [
    [
      'SUBS-30] [SUBS-36',
      'active, paid',
      {},
      ['Change plan', 'Cancel Subscription'],
      ['Change plan', 'Cancel Subscription'],
    ],
    [
      'SUBS-31] [D-21',
      'active, freemium',
      free,
      ['Upgrade Plan', 'Cancel Subscription'],
      ['Buy Now', 'Cancel Subscription'],
    ],
    ['SUBS-32', 'not started, paid', freshCard('erp'), ['Start 15 days trial'], ['Start 15 days trial']],
    ['SUBS-34] [D-21', 'not started, freemium', { ...free, status: 'trial_available' }, ['Upgrade Plan'], ['Buy Now']],
    [
      'SUBS-35] [SUBS-36',
      'in trial',
      trialCard('erp', 4),
      ['Buy Now', 'Cancel Subscription'],
      ['Buy Now', 'Cancel Subscription'],
    ],
    ['SUBS-35', 'expired', { ...over, status: 'expired' }, ['Buy Now'], ['Buy Now']],
    ['SUBS-35', 'cancelled', { ...over, status: 'cancelled' }, ['Buy Now'], ['Buy Now']],
    ['SUBS-35', 'trial over', { ...over, status: 'trial_over' }, ['Buy Now'], ['Buy Now']],
  ];
  test.each(cases)(
    '[%s] a card that is %s has the buttons of its state',
    async (_id, _what, changes, home, subscriptions) => {
      serveSubscriptions([cardOf(changes)]);
      const { router } = openPage('/billing');
      await card('ERP');
      expect(namesOf('ERP').toSorted()).toEqual(subscriptions.toSorted());
      await router.navigate({ to: '/' });
      await title('Admin Center');
      const region = (await screen.findAllByRole('region', { name: /^ERP/ }))[0];
      const atHome = region === undefined ? [] : namesOf(region.querySelector('h3')?.textContent ?? '');
      const badges = ['Active', 'Trial', 'Expired', 'Canceled', 'Trial Over'];
      const buttons = atHome.filter((name) => name !== 'My subscription' && !badges.includes(name));
      expect(buttons.toSorted()).toEqual(home.toSorted());
    },
  );

  const targetOf = async (name: string, link: string): Promise<URLSearchParams> => {
    const href = hrefOf((await card(name)).getByRole('link', { name: link }));
    return new URL(href, 'https://console.example').searchParams;
  };

  test('[SUBS-16] change plan leads to plan selection with product, interval and tab', async () => {
    serveSubscriptions([cardOf({ planInterval: 'monthly' }), cardOf({ product: 'mrp' })]);
    openPage('/billing');
    const erp = (await card('ERP')).getByRole('link', { name: 'Change plan' });
    expect(hrefOf(erp)).toBe('/plans?product=erp&interval=monthly&tab=0');
    expect((await targetOf('MRP', 'Change plan')).get('tab')).toBe('1');
  });

  test('[SUBS-18] buy now leads to checkout with product, plan and interval', async () => {
    serveSubscriptions([trialCard('people', 9), cardOf({ ...free, product: 'crm' })]);
    openPage('/billing');
    const people = (await card('People')).getByRole('link', { name: 'Buy Now' });
    expect(hrefOf(people)).toBe('/checkout?product=people&plan=startup&interval=yearly');
    expect((await targetOf('CRM', 'Buy Now')).get('plan')).toBe('startup');
  });

  test('[SUBS-17] at home, the badge and the my-subscription button lead to it with product and interval', async () => {
    serveSubscriptions([cardOf(), trialCard('people', 9)]);
    const { user, address } = openPage('/');
    const erp = await card('ERP Essential');
    const target = '/billing/my-subscription?product=erp&interval=yearly';
    expect(hrefOf(erp.getByRole('link', { name: /^Active/ }))).toBe(target);
    await user.click(erp.getByRole('link', { name: 'My subscription' }));
    await title('My Subscriptions');
    expect(address()).toBe(target);
    const asked = await screen.findByRole('region', { name: 'ERP' });
    expect(asked.dataset['asked']).toBe('true');
  });
});

describe('the price', () => {
  test.each([
    ['owner', true],
    ['fullAdmin', true],
    ['manager', false],
    ['member', false],
  ] as const)('[SUBS-20] %s sees the price: %s', async (who, isSeen) => {
    whoIs(sessionOf({ actor: actors[who] }));
    serveSubscriptions([cardOf()], { canUse: isSeen });
    openPage('/');
    const erp = await card('ERP Essential');
    expect(erp.queryByText('$ 4,752.00') !== null).toBe(isSeen);
  });

  test.each([
    ['in trial', { status: 'in_trial', remainingTrialDays: 3 }],
    ['cancelled', { status: 'cancelled' }],
    ['freemium', { isFreemium: true }],
  ] as const)('[SUBS-20] a card that is %s shows no price', async (_what, changes) => {
    serveSubscriptions([cardOf(changes)]);
    openPage('/billing');
    const erp = await card('ERP');
    expect(erp.queryByText('$ 4,752.00')).toBeNull();
  });

  test('(toward PLAN-40, PLAN-41) a discounted price shows the original struck through, both with two decimals', async () => {
    serveSubscriptions([cardOf({ price: { amount: '4276.8', original: '4752', lines: [] } })]);
    openPage('/billing');
    const erp = await card('ERP');
    erp.getByText('$ 4,276.80');
    expect(erp.getByText(/\$ 4,752\.00/).tagName).toBe('S');
  });

  test('every price explains why it is this amount', async () => {
    serveSubscriptions([cardOf()]);
    const { user } = openPage('/billing');
    const erp = await card('ERP');
    const why = erp.getByRole('button', { name: 'Why this amount?' });
    expect(why.getAttribute('aria-expanded')).toBe('false');
    await user.click(why);
    erp.getByText('A full year of Essential for 4 users.');
    erp.getByText('$ 99.00 × 12 months × 4 users = $ 4,752.00');
  });
});

describe('without subscription access', () => {
  test.each(['bareAdmin', 'manager', 'member'] as const)('[SUBS-21] [SUBS-22] %s reads whom to ask', async (who) => {
    whoIs(sessionOf({ actor: actors[who] }));
    serveSubscriptions([cardOf()], { canUse: false });
    openPage('/');
    const erp = await card('ERP Essential');
    screen.getByText('No permissions provided, please contact owner/admin');
    erp.getByText('Active');
    expect(erp.queryByRole('link')).toBeNull();
    expect(erp.queryByRole('button', { name: /Cancel|Start/ })).toBeNull();
  });
});

describe('what becomes of a subscription', () => {
  test('[SUBS-40] the banner counts the days that remain', async () => {
    serveSubscriptions([trialCard('crm', 1)]);
    openPage('/billing');
    (await card('CRM')).getByText('1 - days free trial remaining');
  });

  test('[SUBS-41] the banner says that the trial is over', async () => {
    serveSubscriptions([cardOf({ ...over, product: 'crm', status: 'trial_over' })]);
    openPage('/billing');
    expect((await card('CRM')).getAllByText('Trial Over')).toHaveLength(2);
  });

  test('[SUBS-42] [SUBS-43] a lifetime plan says so, and shows Lifetime as its next charge', async () => {
    const sold = { plan: 'professional_i', displayName: 'Professional-I', nextChargeDate: 'Lifetime' } as const;
    serveSubscriptions([cardOf({ ...sold, price: null })]);
    const { router } = openPage('/billing');
    const erp = await card('ERP');
    erp.getByText('Active for Lifetime');
    expect(erp.getByText('Next charge').nextSibling?.textContent).toBe('None (Lifetime)');
    await router.navigate({ to: '/' });
    (await card('ERP Professional-I')).getByText('Active for Lifetime');
  });

  test.each(['/billing', '/'])('[D-1030] on %s a plan for life offers no cancellation', async (address) => {
    serveSubscriptions([cardOf({ nextChargeDate: 'Lifetime', isPrepaid: true, price: null })]);
    openPage(address);
    await screen.findByRole('link', { name: 'Change plan' });
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
  });

  test('[SUBS-45] [D-24] only a plan that is no longer sold is called an old plan', async () => {
    serveSubscriptions([cardOf({ isLegacy: true, displayName: 'Classic Gold' }), cardOf({ product: 'crm' })]);
    openPage('/billing');
    (await card('ERP')).getByText(/no longer sold/);
    expect((await card('CRM')).queryByText(/no longer sold/)).toBeNull();
  });

  test('a cancelled subscription stays active until the paid period ends', async () => {
    const cancelled = { status: 'cancelled', nextChargeDate: null, price: null } as const;
    serveSubscriptions([
      cardOf({ ...cancelled, activeTill: '2999-02-09' }),
      cardOf({ ...cancelled, product: 'crm', activeTill: '2026-02-09' }),
    ]);
    openPage('/billing');
    (await card('ERP')).getByText('Yours until Feb 9, 2999');
    (await card('CRM')).getByText('Ended on Feb 9, 2026');
  });
});
