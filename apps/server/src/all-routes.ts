import { accessRoutes } from './features/access/routes.ts';
import { agreementsRoutes } from './features/agreements/routes.ts';
import { auditLogRoutes } from './features/audit-log/routes.ts';
import { closureRoutes } from './features/closure/routes.ts';
import { codesRoutes } from './features/codes/routes.ts';
import { companyRoutes } from './features/company/routes.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { invitesRoutes } from './features/invites/routes.ts';
import { invoicesRoutes } from './features/invoices/routes.ts';
import { leadsRoutes } from './features/leads/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { ownAccountRoutes } from './features/own-account/routes.ts';
import { paymentsRoutes } from './features/payments/routes.ts';
import { peopleJobsRoutes } from './features/people-jobs/routes.ts';
import { policiesRoutes } from './features/policies/routes.ts';
import { pricingRoutes } from './features/pricing/routes.ts';
import { productAccessRoutes } from './features/product-access/routes.ts';
import { productsRoutes } from './features/products/routes.ts';
import { reportsRoutes } from './features/reports/routes.ts';
import { runsRoutes } from './features/runs/routes.ts';
import { signOnRoutes } from './features/sign-on/routes.ts';
import { subscriptionsRoutes } from './features/subscriptions/routes.ts';
import { testClockRoutes } from './features/test-clock/routes.ts';
import { usersRoutes } from './features/users/routes.ts';
import type { Metrics } from './http/metrics.ts';
import type { Served } from './runtime/serve.ts';

/** Every use case that an endpoint calls; each feature lists its own. */
export function allRoutes(metrics: Pick<Metrics, 'counter'>): readonly Served[] {
  const countView = metrics.counter('atrium_page_views_total', 'Page views by path.', ['path']);
  const countCrash = metrics.counter('atrium_console_crashes_total', 'Crashes of the console by kind.', ['kind']);
  return [
    ...identityRoutes,
    ...agreementsRoutes,
    ...companyRoutes,
    ...closureRoutes,
    ...pricingRoutes,
    ...usersRoutes,
    ...invitesRoutes,
    ...onboardingRoutes,
    ...leadsRoutes,
    ...subscriptionsRoutes,
    ...invoicesRoutes,
    ...codesRoutes,
    ...ownAccountRoutes,
    ...policiesRoutes,
    ...auditLogRoutes,
    ...accessRoutes,
    ...productAccessRoutes,
    ...signOnRoutes,
    ...runsRoutes,
    ...productsRoutes,
    ...peopleJobsRoutes,
    ...paymentsRoutes,
    ...testClockRoutes,
    ...reportsRoutes(countView, countCrash),
  ];
}
