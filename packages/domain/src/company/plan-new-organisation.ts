import { normaliseCompanyName } from './company-name.ts';
import { type CompanyPlace, placeOfCountry } from './company-place.ts';

export interface NewOrganisationPlan extends CompanyPlace {
  readonly name: string;
}

/** Anybody may found an organisation, whatever they are elsewhere (N-11, X-30). */
export function planNewOrganisation(facts: {
  readonly name: string;
  /** What the founder chose; where nothing was chosen, the country of the call. */
  readonly country: string | null;
  readonly visitorCountry: string | null;
}): NewOrganisationPlan {
  return { name: normaliseCompanyName(facts.name), ...placeOfCountry(facts.country ?? facts.visitorCountry) };
}
