import { type Currency, currencyOfCountry } from '../pricing/currency.ts';
import { normaliseCompanyName } from './company-name.ts';

export interface NewOrganisationPlan {
  readonly name: string;
  readonly country: string | null;
  readonly currency: Currency;
  readonly timeZone: string;
}

/** The time zone of billing days: the country's own where it has only one, otherwise UTC until the company chooses. */
const zoneOfCountry: Readonly<Record<string, string>> = {
  GB: 'Europe/London',
  IN: 'Asia/Kolkata',
  MY: 'Asia/Kuala_Lumpur',
  SG: 'Asia/Singapore',
};

/** Anybody may found an organisation, whatever they are elsewhere (N-11, X-30). */
export function planNewOrganisation(facts: {
  readonly name: string;
  readonly visitorCountry: string | null;
}): NewOrganisationPlan {
  const country = facts.visitorCountry;
  return {
    name: normaliseCompanyName(facts.name),
    country,
    currency: currencyOfCountry(country),
    timeZone: zoneOfCountry[country ?? ''] ?? 'UTC',
  };
}
