import { type Locale, languageOf } from '../identity/locale.ts';
import { formatMoney, type Grouping } from '../kernel/format-money.ts';
import type { CurrencyCode, Money } from '../kernel/money.ts';
import type { Product } from '../products/products.ts';
import type { PricingTab } from './comparison-spec.ts';
import type { Plan, PlanName } from './plan.ts';
import { cardPrice, type PlanPrice } from './plan-card.ts';
import { planTiers } from './plan-names.ts';

/** 0 is ERP, 1 is MRP, anything else is ERP (D-05, NAV-11). */
export const pricingTabs: readonly PricingTab[] = ['erp', 'mrp'];

export function pricingTabOf(tab: string | undefined): PricingTab {
  return pricingTabs[Number(tab)] ?? 'erp';
}

const productOfTab = { erp: 'erp_v2', mrp: 'mrp' } as const satisfies Record<PricingTab, Product>;

/** ERP has Small Business, Growth, Mid Market and Enterprise; MRP the same without the first (PLAN-03, D-102). */
export function plansOfTab(plans: readonly Plan[], tab: PricingTab): readonly Plan[] {
  return planTiers().flatMap((name) =>
    plans.filter((plan) => plan.product === productOfTab[tab] && plan.name === name),
  );
}

/** Rupees are grouped by lakhs, everything else by thousands, unless the language writes 1.234,56. */
export function groupingOf(currency: CurrencyCode, locale: Locale): Grouping {
  if (languageOf(locale).grouping === 'points') return 'points';
  return currency === 'INR' ? 'lakhs' : 'thousands';
}

/** The preview writes amounts without decimals and without a space (D-102). */
function previewAmount(amount: Money, locale: Locale): string {
  return formatMoney(amount, groupingOf(amount.currency, locale))
    .replace(' ', '')
    .replace(/[.,]\d\d$/, '');
}

interface Previewed {
  readonly title: 'ERP' | 'ERP+' | 'MRP+';
  readonly product: Product;
  readonly name: PlanName;
}

/** The plans of the preview (PLAN-09, D-102). */
const previewed: readonly Previewed[] = [
  { title: 'ERP', product: 'erp_v2', name: 'essential' },
  { title: 'ERP+', product: 'erp_v2', name: 'professional' },
  { title: 'MRP+', product: 'mrp', name: 'professional' },
];

export interface PlanPreview {
  readonly title: Previewed['title'];
  readonly planName: string;
  /** Null where the sales team names the price. */
  readonly amount: string | null;
  readonly per: PlanPrice['per'] | null;
  readonly users: number;
}

/** The preview of three plans, read from the price list so that both always agree (PLAN-09, PLAN-33, PLAN-34). */
export function planPreviews(plans: readonly Plan[], currency: CurrencyCode, locale: Locale): readonly PlanPreview[] {
  return previewed.flatMap(({ title, product, name }) => {
    const plan = plans.find((each) => each.product === product && each.name === name);
    if (plan === undefined) return [];
    const price = cardPrice(plan, 'yearly', currency);
    return [
      {
        title,
        planName: plan.displayName,
        amount: price === null ? null : previewAmount(price.amount, locale),
        per: price?.per ?? null,
        users: plan.includedUsers,
      },
    ];
  });
}
