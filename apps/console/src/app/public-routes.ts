import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { boot } from '../lib/api-client.ts';
import { rootRoute } from './root-route.tsx';
import { readLogin, readTab, readToken } from './search.ts';

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
const pricing = createRoute({
  getParentRoute,
  path: '/pricing',
  validateSearch: readTab,
  component: lazyRouteComponent(() => import('../pages/pricing-page.tsx'), 'PricingPage'),
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

/** NAV-21, D-09: fixed paths that lead to the pricing page. */
const toPricing = (path: '/erp' | '/books' | '/mrp', tab: '0' | '1') =>
  createRoute({
    getParentRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/pricing', search: { tab }, replace: true });
    },
  });
const contactUs = createRoute({
  getParentRoute,
  path: '/contact-us',
  beforeLoad: () => {
    throw redirect({ to: '/pricing', hash: 'talk-to-sales', replace: true });
  },
});

export const publicRoutes = [
  login,
  signup,
  forgotPassword,
  resetPassword,
  setPassword,
  verifyEmail,
  pricing,
  terms,
  privacy,
  toPricing('/erp', '0'),
  toPricing('/books', '0'),
  toPricing('/mrp', '1'),
  contactUs,
] as const;
