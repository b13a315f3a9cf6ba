import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { boot } from '../lib/api-client.ts';
import { loadConsoleWords } from '../lib/locale.ts';
import { rootRoute } from './root-route.tsx';
import { readLogin, readToken } from './search.ts';

/** Public pages do not wait for the answer; it is still asked for, so that a signed-in person is recognised. */
function askWithoutWaiting(): void {
  boot().catch(() => undefined);
}

const getParentRoute = () => rootRoute;

const login = createRoute({
  getParentRoute,
  path: '/login',
  validateSearch: readLogin,
  beforeLoad: askWithoutWaiting,
  component: lazyRouteComponent(() => import('../pages/login-page.tsx'), 'LoginPage'),
});
const signup = createRoute({
  getParentRoute,
  path: '/signup',
  component: lazyRouteComponent(() => import('../pages/signup-page.tsx'), 'SignupPage'),
});
const forgotPassword = createRoute({
  getParentRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('../pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});
const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password',
  validateSearch: readToken,
  component: lazyRouteComponent(() => import('../pages/reset-password-page.tsx'), 'ResetPasswordPage'),
});
const setPassword = createRoute({
  getParentRoute,
  path: '/set-password',
  validateSearch: readToken,
  component: lazyRouteComponent(() => import('../pages/set-password-page.tsx'), 'SetPasswordPage'),
});
const verifyEmail = createRoute({
  getParentRoute,
  path: '/verify-email',
  validateSearch: readToken,
  beforeLoad: () => boot().catch(() => undefined),
  component: lazyRouteComponent(() => import('../pages/verify-email-page.tsx'), 'VerifyEmailPage'),
});
const terms = createRoute({
  getParentRoute,
  path: '/terms',
  component: lazyRouteComponent(() => import('../pages/terms-page.tsx'), 'TermsPage'),
});
const privacy = createRoute({
  getParentRoute,
  path: '/privacy',
  component: lazyRouteComponent(() => import('../pages/privacy-page.tsx'), 'PrivacyPage'),
});
/** The link to a bank may be opened by whoever holds the account, signed in or not. */
const mandate = createRoute({
  getParentRoute,
  path: '/mandate',
  beforeLoad: loadConsoleWords,
  component: lazyRouteComponent(() => import('../pages/mandate-page.tsx'), 'MandatePage'),
});

/** NAV-21, NAV-22, D-09: the server answers these; an address of former days (`#/pricing`) or a link from inside leaves the console for them. */
const leave = (path: '/pricing' | '/erp' | '/books' | '/mrp' | '/contact-us') =>
  createRoute({
    getParentRoute,
    path,
    beforeLoad: ({ location }) => {
      // Written as the server knows it: a path in capitals would lead back here for ever.
      const anchor = location.hash === '' ? '' : `#${location.hash}`;
      throw redirect({ href: `${path}${location.searchStr}${anchor}`, reloadDocument: true });
    },
  });

export const publicRoutes = [
  login,
  signup,
  forgotPassword,
  resetPassword,
  setPassword,
  verifyEmail,
  terms,
  privacy,
  mandate,
  leave('/pricing'),
  leave('/erp'),
  leave('/books'),
  leave('/mrp'),
  leave('/contact-us'),
] as const;
