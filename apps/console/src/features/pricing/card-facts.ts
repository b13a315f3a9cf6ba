import { localeOfTag } from '@atrium/domain/identity/locale';
import { moneyParts, moneyPrefix } from '@atrium/domain/kernel/format-money';
import type { Plan } from '@atrium/domain/pricing/plan';
import { type PlanButton, type PlanPrice, yearlySaving } from '@atrium/domain/pricing/plan-card';
import { groupingOf } from '@atrium/domain/pricing/plan-preview';
import { isBundle } from '@atrium/domain/pricing/price-plan';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDataWords } from '../../words/use-data-words.ts';

/** A plan as its card shows it (PLAN-17). */
export interface PlanCardFacts {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Null where sales names the price. */
  readonly amount: string | null;
  /** The same in two parts, whole and decimals, as this language writes them. */
  readonly figures: readonly [whole: string, decimals: string] | null;
  readonly currencySymbol: string;
  /** The price before a discount, struck through (PLAN-40). */
  readonly amountAlt: string | null;
  /** What paying for a year saves; it was never charged, so nothing is struck through (D-595). */
  readonly saving: string | null;
  readonly hasTaxStar: boolean;
  readonly billingInfo: string;
  readonly trialInfo: string | null;
  readonly contentHeader: string;
  readonly content: readonly string[];
  /** How many users the price includes, and the size of the company. */
  readonly sizes: readonly string[];
  readonly cta: PlanButton & { readonly title: string; readonly url: string | null };
  readonly icon: 'store' | 'growth' | 'office' | 'group' | 'gift';
}

const icons: Readonly<Partial<Record<Plan['name'], PlanCardFacts['icon']>>> = {
  startup: 'store',
  essential: 'growth',
  professional: 'office',
  freemium: 'gift',
};

interface Choice {
  readonly plan: Plan;
  readonly price: PlanPrice | null;
  readonly currency: string;
  readonly button: PlanButton;
  readonly url: string | null;
  readonly trialInfo: string | null;
}

/** An amount with two decimals (PLAN-41), grouped as usual for its currency. */
function figuresOf(price: PlanPrice['amount'], tag: string): readonly [string, string] {
  return moneyParts(price, groupingOf(price.currency, localeOfTag(tag)));
}

/** The texts of a card (PLAN-10, PLAN-38). */
export function useCardFacts(): (choice: Choice) => PlanCardFacts {
  const { t, i18n } = useLingui();
  const wordsOf = useDataWords();
  const titles: Readonly<Record<Exclude<PlanButton['action'], 'change_plan'>, string>> = {
    buy_now: t`Buy Now`,
    talk_to_sales: t`Talk to Sales`,
    start_trial: t`Start Trial`,
    current_plan: t`Current Plan`,
  };
  const billing = (price: PlanPrice | null): string => {
    if (price === null) return t`priced with our sales team`;
    if (price.per === 'once') return t`paid once`;
    if (price.billed === null) return t`for as long as you like`;
    const isYearly = price.billed === 'annually';
    if (price.per === 'year') return t`per year (billed annually)`;
    if (price.per === 'month') return isYearly ? t`per month (billed annually)` : t`per month (billed monthly)`;
    return isYearly ? t`per user / month (billed annually)` : t`per user / month (billed monthly)`;
  };
  const sizes = (plan: Plan): string[] => {
    const users = plan.includedUsers;
    const band = plan.employeeBand;
    return [
      ...(users > 0 && isBundle(plan)
        ? [t`${plural(users, { one: '# user included', other: '# users included' })}`]
        : []),
      ...(users > 0 && plan.product === 'people'
        ? [t`${plural(users, { one: '# employee free', other: '# employees free' })}`]
        : []),
      ...(band === null ? [] : [t`${band.from}–${band.to} employees`]),
    ];
  };
  return ({ plan, price, currency, button, url, trialInfo }) => {
    const original = price?.original ?? null;
    const figures = price === null ? null : figuresOf(price.amount, i18n.locale);
    const ownSizes = sizes(plan);
    const saving = price === null ? null : yearlySaving(price);
    return {
      id: plan.offers[0]?.planId ?? plan.name,
      name: plan.displayName,
      description: wordsOf(plan.description),
      amount: figures?.join('') ?? null,
      figures,
      currencySymbol: moneyPrefix(price?.amount.currency ?? currency).trim(),
      amountAlt: original === null ? null : figuresOf(original, i18n.locale).join(''),
      saving: saving === null ? null : t`${i18n.number(saving / 100, { style: 'percent' })} less than paid monthly`,
      hasTaxStar: price?.hasTaxStar ?? false,
      billingInfo: billing(price),
      trialInfo: button.action === 'start_trial' ? trialInfo : null,
      contentHeader: t`What is in it`,
      // The price list may repeat the sizes among the features.
      content: plan.features.map(wordsOf).filter((feature) => !ownSizes.includes(feature)),
      sizes: ownSizes,
      cta: {
        ...button,
        title: button.action === 'change_plan' ? t`Change to ${plan.displayName}` : titles[button.action],
        url,
      },
      icon: icons[plan.name] ?? 'group',
    };
  };
}
