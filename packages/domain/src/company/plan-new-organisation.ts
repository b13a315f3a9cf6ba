import { type Actor, can } from '../access/permissions.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
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

/** Admins and owners may add an organisation, and so may somebody who has none yet (NAV-33, N-11). */
export function planNewOrganisation(facts: {
  readonly name: string;
  readonly actor: Actor | null;
  readonly membershipCount: number;
  readonly visitorCountry: string | null;
}): Decision<NewOrganisationPlan, 'request.unauthorized'> {
  if (facts.membershipCount > 0 && !can(facts.actor, 'add_organisation')) return refuse('request.unauthorized');
  const country = facts.visitorCountry;
  return allow({
    name: normaliseCompanyName(facts.name),
    country,
    currency: currencyOfCountry(country),
    timeZone: zoneOfCountry[country ?? ''] ?? 'UTC',
  });
}
