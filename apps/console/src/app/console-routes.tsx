import type { Permission } from '@atrium/domain/access/permissions';
import { suiteInForce } from '@atrium/domain/suite/suite-in-force';
import { createRoute, redirect } from '@tanstack/react-router';
import { boot } from '../lib/api-client.ts';
import { loadAdministrationWords, loadConsoleWords } from '../lib/locale.ts';
import { readPlanSearch, savedPlanSearch, savePlanSearch } from '../lib/plan-selection.ts';
import { clientSearch, readClient } from '../lib/use-client.ts';
import { personOnScreen, sessionState } from '../session/session.ts';
import { mayNow } from '../session/use-session.ts';
import { InitialLoadFailed } from './initial-load-failed.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { keepOrganisation, settleOrganisation } from './organisation-in-address.ts';
import { rootRoute } from './root-route.tsx';
import { screen } from './screen.ts';
import { type PlanChoiceSearch, readOrganisation, readPlanChoice } from './search.ts';
import { ShellSkeleton } from './shell-skeleton.tsx';

const loadShell = () => import('./shell/console-shell.tsx');

/** The parent of every route behind the sign-in. Signed-out people go to login and come back afterwards (D-09). */
const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'console',
  validateSearch: readOrganisation,
  search: { middlewares: [keepOrganisation] },
  beforeLoad: async ({ location, search, preload }) => {
    void loadShell();
    const booting = boot(search.org);
    const words = loadConsoleWords();
    // A failure counts only if the words are needed.
    words.catch(() => undefined);
    await booting;
    if (personOnScreen() === null) {
      throw redirect({ to: '/login', search: location.href === '/' ? {} : { return: location.href }, replace: true });
    }
    // Pointing at a link must not open another organisation, and without a session none can be opened.
    if (!preload && sessionState().phase === 'signed_in') await settleOrganisation(search.org, location.href);
    return words;
  },
  ...screen(loadShell, 'ConsoleShell', 'shellNeeds'),
  pendingComponent: ShellSkeleton,
  errorComponent: InitialLoadFailed,
  onLeave: ({ context }) => {
    context.kept.queries = null;
  },
});

const getParentRoute = () => consoleRoute;

const readClientSearch = (search: Record<string, unknown>) => clientSearch(readClient(search));

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the person would have needed for the screen that they were sent home from. */
    readonly denied?: Permission;
  }
}

/** Sends people without access to a screen home, where they read why (ROLE-09, ROLE-10, ROLE-15, D-154). */
function need(permission: Permission): () => void {
  return () => {
    // Judged again as soon as the organisation opens.
    const isShut = personOnScreen()?.factorOwedTo !== undefined;
    if (!isShut && !mayNow(permission)) throw redirect({ to: '/', state: { denied: permission }, replace: true });
  };
}

/** Keeps the query values of plan selection for later screens (NAV-11, NAV-12, NAV-13, D-07). */
const planSearch = {
  validateSearch: readPlanSearch,
  beforeLoad: ({ search }: { search: ReturnType<typeof readPlanSearch> }) => {
    need('see_plans')();
    savePlanSearch(readPlanSearch({ ...search }));
  },
};

/** The words of these screens are fetched with them. */
const ofAdministration = (check: () => void) => ({
  beforeLoad: () => {
    check();
    return loadAdministrationWords();
  },
});

const home = screen(() => import('../pages/home-page.tsx'), 'HomePage', 'homeNeeds');
const users = screen(() => import('../pages/users-page.tsx'), 'UsersPage', 'usersNeeds');
const user = { component: lazyScreen(() => import('../pages/user-page.tsx'), 'UserPage') };
const importUsers = { component: lazyScreen(() => import('../pages/import-users-page.tsx'), 'ImportUsersPage') };
const billing = screen(() => import('../pages/billing-page.tsx'), 'BillingPage', 'billingNeeds');
const subscriptions = screen(() => import('../pages/my-subscriptions-page.tsx'), 'MySubscriptionsPage', 'billingNeeds');
const credit = { component: lazyScreen(() => import('../pages/credit-page.tsx'), 'CreditPage') };
const security = screen(() => import('../pages/security-page.tsx'), 'SecurityPage', 'securityNeeds');
const auditLog = { component: lazyScreen(() => import('../pages/audit-log-page.tsx'), 'AuditLogPage') };
const settings = screen(() => import('../pages/settings-page.tsx'), 'SettingsPage', 'settingsNeeds');
const bookkeepers = { component: lazyScreen(() => import('../pages/bookkeepers-page.tsx'), 'BookkeepersPage') };
const plans = { component: lazyScreen(() => import('../pages/plans-page.tsx'), 'PlansPage') };
const checkout = { component: lazyScreen(() => import('../pages/checkout-page.tsx'), 'CheckoutPage') };
const codeApplied = { component: lazyScreen(() => import('../pages/code-applied-page.tsx'), 'CodeAppliedPage') };
const clientBilling = { component: lazyScreen(() => import('../pages/client-billing-page.tsx'), 'ClientBillingPage') };
const signOn = { component: lazyScreen(() => import('../pages/sign-on-page.tsx'), 'SignOnPage') };
const reports = { component: lazyScreen(() => import('../pages/reports-page.tsx'), 'ReportsPage') };
const onboarding = { component: lazyScreen(() => import('../pages/onboarding-page.tsx'), 'OnboardingPage') };
const invites = { component: lazyScreen(() => import('../pages/invites-page.tsx'), 'InvitesPage') };

const onlyUsers = { beforeLoad: need('manage_users'), ...users };
const onlySubscriptions = {
  validateSearch: readPlanChoice,
  beforeLoad: need('use_subscriptions'),
  ...subscriptions,
};

/** An action opens its dialog on the billing screen; an unknown action opens the screen only (D-06). */
const panels: Readonly<Record<string, string>> = {
  'add-card': 'add-card',
  prepaid: 'prepaid-code',
  credit: 'credit-code',
  history: 'billing-history',
};

/** The panel opens from its own address as a dialog; once closed, it stays closed (NAV-07). */
function openPanel(action: string, search: PlanChoiceSearch & { dialog?: string }): void {
  need('use_subscriptions')();
  // A trial chosen in plan selection brings its plan in the address and is confirmed first (SUBS-33).
  const asked = search.plan !== undefined && search.dialog === undefined ? 'start-trial' : undefined;
  const dialog = Object.hasOwn(panels, action) ? panels[action] : asked;
  if (dialog === undefined) return;
  const params = { action: 'my-subscription' };
  throw redirect({ to: '/billing/$action', params, search: { ...search, dialog }, replace: true });
}

/**
 * Fills an address without values with the default plan and the selected client (CHK-02). At the bookkeeper's address
 * a known client is added (D-43).
 */
const checkoutAt = (to: '/checkout' | '/checkout/bookkeeper') => ({
  validateSearch: readPlanChoice,
  beforeLoad: ({ search: { org: _organisation, ...search } }: { search: PlanChoiceSearch & { org?: string } }) => {
    need('see_plans')();
    const saved = readClient(savedPlanSearch());
    if (Object.keys(search).length === 0) {
      throw redirect({ to, search: { ...suiteInForce().firstChoice, ...clientSearch(saved) }, replace: true });
    }
    const isNamed = readClient(readPlanSearch({ ...search })).organisationId !== undefined;
    if (to === '/checkout' || isNamed || saved.organisationId === undefined) return;
    throw redirect({ to, search: { ...search, ...clientSearch(saved) }, replace: true });
  },
});

/** Opens the dialog over billing, so that closing it leads there (NAV-05). */
function openAddCredit({ params }: { params: { action: string } }): void {
  need('use_subscriptions')();
  if (params.action === 'add-credit') {
    throw redirect({ to: '/billing', search: { dialog: 'credit-code' }, replace: true });
  }
}

/** Onboarding is over once the profile is set. */
function needOnboarding(): void {
  if (personOnScreen()?.isOnboardingDue !== true) throw redirect({ to: '/', replace: true });
}

const screens = [
  createRoute({ getParentRoute, path: '/', ...home }),
  createRoute({ getParentRoute, path: '/dashboard', ...home }),
  createRoute({ getParentRoute, path: '/console', ...onlyUsers }),
  createRoute({ getParentRoute, path: '/users', ...onlyUsers }),
  createRoute({ getParentRoute, path: '/usermanagement', ...onlyUsers }),
  createRoute({
    getParentRoute,
    path: '/users/import',
    ...ofAdministration(need('act_on_users')),
    ...importUsers,
  }),
  createRoute({ getParentRoute, path: '/users/$userId', beforeLoad: need('manage_users'), ...user }),
  createRoute({ getParentRoute, path: '/billing', ...onlySubscriptions, ...billing }),
  createRoute({
    getParentRoute,
    path: '/billing/$action',
    ...onlySubscriptions,
    beforeLoad: ({ params, search }) => openPanel(params.action, search),
  }),
  createRoute({ getParentRoute, path: '/myaccount/billing', ...onlySubscriptions }),
  createRoute({ getParentRoute, path: '/credit', beforeLoad: need('use_subscriptions'), ...credit }),
  createRoute({ getParentRoute, path: '/credit/$action', beforeLoad: openAddCredit, ...credit }),
  createRoute({ getParentRoute, path: '/security', ...security }),
  createRoute({ getParentRoute, path: '/myaccount/security', ...security }),
  createRoute({
    getParentRoute,
    path: '/security/audit-log',
    ...ofAdministration(need('read_audit_log')),
    ...auditLog,
  }),
  createRoute({ getParentRoute, path: '/settings', ...ofAdministration(() => undefined), ...settings }),
  // Mails link here: people without access see why, instead of being sent home.
  createRoute({ getParentRoute, path: '/settings/bookkeepers', ...bookkeepers }),
  createRoute({
    getParentRoute,
    path: '/myaccount/companydetails',
    ...ofAdministration(() => undefined),
    ...settings,
  }),
  createRoute({
    getParentRoute,
    path: '/clients/billing',
    validateSearch: readClientSearch,
    beforeLoad: ({ search }) => {
      need('use_subscriptions')();
      // Without a client the list of clients is the place to choose one.
      if (readClient(search).organisationId === undefined)
        throw redirect({ to: '/settings/bookkeepers', replace: true });
    },
    ...clientBilling,
  }),
  createRoute({ getParentRoute, path: '/plans', ...planSearch, ...plans }),
  createRoute({ getParentRoute, path: '/myaccount/billing/manage-plan', ...planSearch, ...plans }),
  createRoute({ getParentRoute, path: '/checkout', ...checkoutAt('/checkout'), ...checkout }),
  createRoute({
    getParentRoute,
    path: '/checkout/bookkeeper',
    ...checkoutAt('/checkout/bookkeeper'),
    ...checkout,
  }),
  createRoute({
    getParentRoute,
    path: '/checkout/applied',
    validateSearch: readClientSearch,
    beforeLoad: need('see_plans'),
    ...codeApplied,
  }),
  createRoute({ getParentRoute, path: '/reports', ...reports }),
  // Where a product sends people who are to sign in to it.
  createRoute({ getParentRoute, path: '/sign-on/$request', ...signOn }),
  createRoute({ getParentRoute, path: '/invites', ...invites }),
  createRoute({ getParentRoute, path: '/onboarding', beforeLoad: needOnboarding, ...onboarding }),
  // Unknown paths lead to the dashboard (NAV-18).
  createRoute({
    getParentRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true });
    },
  }),
] as const;

export const consoleRoutes = consoleRoute.addChildren(screens);
