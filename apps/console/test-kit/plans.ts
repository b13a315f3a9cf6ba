import type { PlanDetails } from '@atrium/contract/pricing/plan-fields';
import { toPlanDetails } from '@atrium/contract/pricing/to-plan-details';
import type { Catalogue } from '@atrium/domain/pricing/plan';
import { shippedCatalogue } from '../../../suites/atrium/catalogue.ts';
import { comparisons } from '../../../suites/atrium/comparisons.ts';

const links = { sales: '/pricing#talk-to-sales', signup: '/signup' };

/** The shipped price list, as an organisation with this currency sees it. */
export function plansIn(currency: string, changed: Partial<Catalogue> = {}): PlanDetails {
  const region = currency === 'INR' ? 'in' : 'us';
  return toPlanDetails(
    { ...shippedCatalogue, ...changed },
    { region, currency, organisationId: 'org-1' },
    links,
    comparisons,
  );
}
