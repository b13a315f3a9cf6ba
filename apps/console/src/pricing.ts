import './ui/fonts.css';
import './ui/roles.css';
import './ui/theme.css';
import './ui/forced-colors.css';
import './ui/document.css';
import './ui/drawings/logo.module.css';
import './ui/plain-button.module.css';
import './ui/fields/segmented.module.css';
import './ui/visually-hidden.module.css';
import './features/pricing/plan-card.module.css';
import './features/pricing/plan-preview.module.css';
import './features/pricing/user-prices.module.css';
import './features/pricing/comparison.module.css';
import './features/pricing/plan-grid.module.css';
import './features/leads/sales-form.module.css';
import './pages/public/pricing-page.module.css';
import { isLocale, languages } from '@atrium/domain/identity/locale';
import { workSalesForm } from './features/leads/work-sales-form.ts';
import { carryTags, landAt } from './lib/events/campaign.ts';
import { stickComparison } from './lib/stick-comparison.ts';
import { local } from './lib/storage.ts';

/** The script of the public pricing page, which also works without it. */

/** A language chosen earlier wins over that of the visitor's country (D-79). */
function keepLanguage(): void {
  const address = new URL(window.location.href);
  const chosen = local.read('lang');
  const isOther = isLocale(chosen) && languages[chosen].tag !== document.documentElement.lang;
  if (!isOther || address.searchParams.has('lang')) return;
  address.searchParams.set('lang', chosen);
  window.location.replace(address);
}

function rememberLanguage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-lang]')) {
    link.addEventListener('click', () => local.write('lang', link.dataset['lang'] ?? 'en'));
  }
}

/** Leads signed-in people to plan selection instead of sign-up; the marker cookie tells (D-65). */
function welcomeMember(): void {
  if (!document.cookie.includes('session_marker=signed_in')) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-for]')) {
    place.hidden = place.dataset['for'] === 'visitor';
  }
  const isMrp = new URL(window.location.href).searchParams.get('tab') === '1';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-joins]')) {
    link.href = isMrp ? '/plans?product=mrp&interval=yearly&tab=1' : '/plans?product=erp_v2&interval=yearly&tab=0';
  }
}

/** The tags of an advertisement go along to sign-up and to the other tabs of this page. */
function keepCampaign(): void {
  const address = new URL(window.location.href);
  landAt(address);
  carryTags(document.querySelectorAll<HTMLAnchorElement>('a[href^="/signup"], a[href^="/pricing"]'), address);
}

keepLanguage();
rememberLanguage();
welcomeMember();
keepCampaign();
workSalesForm(document);
stickComparison(document);
