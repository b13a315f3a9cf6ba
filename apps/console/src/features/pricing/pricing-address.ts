import type { Locale } from '@atrium/domain/identity/locale';
import type { PricingTab } from '@atrium/domain/pricing/comparison-spec';
import { pricingTabs } from '@atrium/domain/pricing/plan-preview';

/** What the address of the public page says; null where the visitor's country decides. */
export interface PricingChoice {
  readonly tab: PricingTab;
  readonly country: 'IN' | 'US' | null;
  readonly lang: Locale | null;
}

/** The address of the public page for a choice (D-05). */
export function pricingAddress(choice: PricingChoice): string {
  const query = new URLSearchParams();
  const tab = pricingTabs.indexOf(choice.tab);
  if (tab > 0) query.set('tab', String(tab));
  if (choice.country !== null) query.set('country', choice.country);
  if (choice.lang !== null) query.set('lang', choice.lang);
  const text = query.toString();
  return text === '' ? '/pricing' : `/pricing?${text}`;
}
