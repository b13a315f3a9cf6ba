import { accessEndpoints } from './access/endpoints.ts';
import { agreementsEndpoints } from './agreements/endpoints.ts';
import { auditLogEndpoints } from './audit-log/endpoints.ts';
import { closureEndpoints } from './closure/endpoints.ts';
import { codesEndpoints } from './codes/endpoints.ts';
import { companyEndpoints } from './company/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { identityEndpoints } from './identity/endpoints.ts';
import { invitesEndpoints } from './invites/endpoints.ts';
import { invoicesEndpoints } from './invoices/endpoints.ts';
import { leadsEndpoints } from './leads/endpoints.ts';
import { onboardingEndpoints } from './onboarding/endpoints.ts';
import { ownAccountEndpoints } from './own-account/endpoints.ts';
import { paymentsEndpoints } from './payments/endpoints.ts';
import { peopleJobsEndpoints } from './people-jobs/endpoints.ts';
import { policiesEndpoints } from './policies/endpoints.ts';
import { pricingEndpoints } from './pricing/endpoints.ts';
import { productAccessEndpoints } from './product-access/endpoints.ts';
import { productsEndpoints } from './products/endpoints.ts';
import { reportsEndpoints } from './reports/endpoints.ts';
import { runsEndpoints } from './runs/endpoints.ts';
import { signOnEndpoints } from './sign-on/endpoints.ts';
import { subscriptionsEndpoints } from './subscriptions/endpoints.ts';
import { testClockEndpoints } from './test-clock/endpoints.ts';
import { usersEndpoints } from './users/endpoints.ts';

/** Every operation of the API, for the published description and the tests that compare it with the routes. */
export const allEndpoints: readonly Endpoint[] = [
  ...Object.values(identityEndpoints),
  ...Object.values(ownAccountEndpoints),
  ...Object.values(policiesEndpoints),
  ...Object.values(agreementsEndpoints),
  ...Object.values(companyEndpoints),
  ...Object.values(closureEndpoints),
  ...Object.values(pricingEndpoints),
  ...Object.values(subscriptionsEndpoints),
  ...Object.values(usersEndpoints),
  ...Object.values(accessEndpoints),
  ...Object.values(productsEndpoints),
  ...Object.values(invoicesEndpoints),
  ...Object.values(codesEndpoints),
  ...Object.values(invitesEndpoints),
  ...Object.values(productAccessEndpoints),
  ...Object.values(signOnEndpoints),
  ...Object.values(onboardingEndpoints),
  ...Object.values(leadsEndpoints),
  ...Object.values(peopleJobsEndpoints),
  ...Object.values(paymentsEndpoints),
  ...Object.values(auditLogEndpoints),
  ...Object.values(reportsEndpoints),
  ...Object.values(runsEndpoints),
  ...Object.values(testClockEndpoints),
];
