import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { plansIn } from '../../../test-kit/plans.ts';
import { ClassicPlans } from './classic-plans.tsx';
import { type HeldPlans, nothingHeld } from './held-plans.ts';
import { toPriceList } from './price-list.ts';
import { TierPlans } from './tier-plans.tsx';
import type { PlanPlace } from './use-plan-cards.ts';

function placeOf(held: Partial<HeldPlans>): PlanPlace {
  return {
    priceList: toPriceList(plansIn('USD')),
    held: { ...nothingHeld, ...held },
    trialInfo: '15 days free',
    urlOf: ({ target }) => target && `/${target}`,
  };
}

function show(element: React.ReactElement): void {
  i18n.activate('en');
  render(<I18nProvider i18n={i18n}>{element}</I18nProvider>);
}

const action = (card: string, role: 'button' | 'link') =>
  within(screen.getByRole('article', { name: card })).getByRole(role);
const hasArrow = (element: HTMLElement) => element.querySelector('svg') !== null;

describe('the button of a card', () => {
  test('[PLAN-10] [PLAN-11] Small Business offers a trial, then checkout, then is the current plan', () => {
    const steps: [Partial<HeldPlans>, string, 'button' | 'link'][] = [
      [{}, 'Start Trial: Small Business', 'link'],
      [{ hasTrial: () => false }, 'Buy Now: Small Business', 'link'],
      [{ currentPlanIds: ['erp_v2-startup-yearly-us'] }, 'Current Plan: Small Business', 'button'],
    ];
    const targets = steps.map(([held, name, role]) => {
      i18n.activate('en');
      const { unmount } = render(
        <I18nProvider i18n={i18n}>
          <TierPlans place={placeOf(held)} tab="erp" isMain />
        </I18nProvider>,
      );
      const found = action('Small Business', role);
      expect(found.textContent).toBe(name);
      expect(action('Enterprise', 'link').textContent).toBe('Talk to Sales: Enterprise');
      const href = found.getAttribute('href');
      unmount();
      return href;
    });
    expect(targets).toEqual(['/trial', '/checkout', null]);
  });

  test('[PLAN-12] the button of the current plan is disabled, has no arrow and is not filled', () => {
    show(<TierPlans place={placeOf({ currentPlanIds: ['erp_v2-essential-yearly-us'] })} tab="erp" isMain />);
    const current = action('Growth', 'button');
    expect(current).toHaveProperty('disabled', true);
    expect([hasArrow(current), hasArrow(action('Mid Market', 'link'))]).toEqual([false, true]);
    expect(current.dataset['primary']).toBe('false');
  });

  test('[PLAN-14] the same holds on the MRP tab', () => {
    show(<TierPlans place={placeOf({ currentPlanIds: ['mrp-professional-yearly-us'] })} tab="mrp" isMain />);
    const current = action('Mid Market', 'button');
    expect([current.textContent, hasArrow(current)]).toEqual(['Current Plan: Mid Market', false]);
  });

  test('a yearly plan is not the current plan when shown by the month', () => {
    const place = placeOf({ currentPlanIds: ['crm-startup-yearly'], hasTrial: () => false });
    show(<ClassicPlans place={place} product="crm" interval="monthly" onSelect={() => undefined} />);
    expect(action('Startup', 'link').textContent).toBe('Buy Now: Startup');
  });
});

describe('the price of a card', () => {
  test('[PLAN-41] [I18N-09] a German reader sees whole and decimals parted at the comma', () => {
    i18n.load('de', {});
    i18n.activate('de');
    render(
      <I18nProvider i18n={i18n}>
        <TierPlans place={placeOf({})} tab="erp" isMain />
      </I18nProvider>,
    );
    const price = screen.getByRole('article', { name: 'Growth' }).querySelector('p > span')?.parentElement;
    expect([price?.textContent, price?.querySelector('span')?.textContent]).toEqual(['$ 1.000,00', ',00']);
  });

  const half = { code: 'HALF', percentOffBasisPoints: 5000, amountOff: null };

  test('[PLAN-40] a discounted price shows the original struck through', () => {
    const place = placeOf({
      discountOn: ({ product, interval }) => (product === 'crm' && interval === 'monthly' ? half : null),
    });
    show(<ClassicPlans place={place} product="crm" interval="monthly" onSelect={() => undefined} />);
    const card = screen.getByRole('article', { name: 'Startup' });
    expect(card.querySelector('s')?.textContent).toBe('instead of $ 49.00');
    expect(card.textContent).toContain('$ 24.50');
  });

  test('[D-595] a yearly price says in words what it saves, and strikes nothing through that was never charged', () => {
    show(<ClassicPlans place={placeOf({})} product="erp" interval="yearly" onSelect={() => undefined} />);
    screen.getAllByText(/^1\d% less than paid monthly$/);
    expect(document.querySelector('s')).toBeNull();
  });

  test('[D-595] who has a plan changes to another one', () => {
    const held = { currentPlanIds: ['erp-startup-yearly'], hasPlan: () => true, hasTrial: () => false };
    show(<ClassicPlans place={placeOf(held)} product="erp" interval="yearly" onSelect={() => undefined} />);
    expect(action('Startup', 'button').textContent).toBe('Current Plan: Startup');
    expect(action('Essential', 'link').textContent).toBe('Change to Essential');
  });
});

test('[PLAN-17] a card holds name, description, amount with its symbol, billing, trial, content with its head, action and icon', () => {
  show(<ClassicPlans place={placeOf({})} product="erp" interval="yearly" onSelect={() => undefined} />);
  const card = screen.getByRole('article', { name: 'Startup' });
  expect(card.textContent).toBe(
    [
      'Startup',
      'Simple books for new businesses',
      '$ 49.00',
      'per user / month (billed annually)',
      '16% less than paid monthly',
      'Start Trial: Startup',
      '15 days free',
      'What is in it',
      'Invoices and bills',
      'Bank reconciliation',
      'Tax reports',
      'Up to 30 invoices a month',
    ].join(''),
  );
  expect(action('Startup', 'link').getAttribute('href')).toBe('/trial');
  expect(card.querySelector('header svg')).not.toBeNull();
});

test('[SUBS-45] an old plan is shown only to an organisation that has it', () => {
  const details = plansIn('USD');
  const old = details.plans.flatMap((plan) =>
    plan.product === 'crm' && plan.plan === 'startup'
      ? [{ ...plan, name: 'CRM of old', isLegacy: true, planID: { yearly: 'crm-old', monthly: null } }]
      : [],
  );
  const withOld = { ...details, plans: [...details.plans, ...old] };
  const shown = (currentPlanIds: string[]) => {
    i18n.activate('en');
    const place = { ...placeOf({ currentPlanIds }), priceList: toPriceList(withOld) };
    const { unmount } = render(
      <I18nProvider i18n={i18n}>
        <ClassicPlans place={place} product="crm" interval="yearly" onSelect={() => undefined} />
      </I18nProvider>,
    );
    const names = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
    unmount();
    return names;
  };
  expect(shown([])).toEqual(['Startup', 'Essential', 'Professional']);
  expect(shown(['crm-old'])).toEqual(['Startup', 'Essential', 'Professional', 'CRM of old']);
});
