import { toPlanDetails } from '@atrium/contract/pricing/to-plan-details';
import { chooseLocale, isLocale } from '@atrium/domain/identity/locale';
import { regionOfCountry } from '@atrium/domain/pricing/plan';
import { pricingTabOf } from '@atrium/domain/pricing/plan-preview';
import { suiteInForce } from '@atrium/domain/suite/suite-in-force';
import type { Context } from '../../runtime/context.ts';
import { suiteOfProcess } from '../../settings/suite.ts';
import { publicCatalogue } from './steps/catalogues.ts';
import { type FinishedPage, finishPage } from './steps/finished-page.ts';
import type { PageFacts, PageParts } from './steps/page-parts.ts';

export interface Visit {
  readonly address: string;
  readonly query: Readonly<Record<string, unknown>>;
}

/** The public page, rendered once for each price list, region, language and choice, and cached. There are few choices, so the cache stays small. */
export function makePricingPage(
  ctx: Pick<Context, 'db' | 'log' | 'clock' | 'geo' | 'config'>,
  parts: PageParts,
): (visit: Visit) => Promise<FinishedPage> {
  let pages = new Map<string, Promise<FinishedPage>>();
  let version: string | null = null;
  return async (visit) => {
    const catalogue = await publicCatalogue(ctx);
    // Pages of an older price list are never needed again.
    if (version !== catalogue.version) pages = new Map();
    version = catalogue.version;
    const { region, locale, choice } = chosenIn(visit, ctx.geo.countryOf(visit.address));
    const key = JSON.stringify([region, locale, choice]);
    const known = pages.get(key);
    if (known !== undefined) return known;
    // The new ERP and MRP have prices only in rupees and dollars (D-38).
    const viewer = { region, currency: region === 'in' ? 'INR' : 'USD', organisationId: null };
    const details = toPlanDetails(catalogue, viewer, ctx.config.links, suiteOfProcess().comparisons);
    const sales = { ...ctx.config.sales, hasForm: ctx.config.leadForms !== null };
    const page = finishPage(inDocument(parts, { details, choice, locale, sales }));
    pages.set(key, page);
    return page;
  };
}

/** The address wins over the visitor's location. Unknown values are ignored (I18N-04, D-05, D-79). */
function chosenIn({ query }: Visit, visitorCountry: string | null) {
  const text = (name: string): string | undefined => {
    const value = query[name];
    return typeof value === 'string' ? value : undefined;
  };
  const country = /^[a-z]{2}$/i.test(text('country') ?? '') ? (text('country') ?? null) : null;
  const region = regionOfCountry(country ?? visitorCountry);
  const stored = text('lang');
  const choice = {
    tab: pricingTabOf(text('tab')),
    country: country === null ? null : region === 'in' ? 'IN' : 'US',
    lang: isLocale(stored) ? stored : null,
  } as const satisfies PageFacts['choice'];
  return { region, choice, locale: chooseLocale({ stored, organisationCountry: null, visitorCountry }) };
}

function inDocument({ template, render }: PageParts, facts: PageFacts): string {
  const { lang, body } = render(facts, suiteInForce());
  return template.replace('<html lang="en"', `<html lang="${lang}"`).replace('<!--page-->', () => body);
}
