import { createRoute, redirect } from '@tanstack/react-router';
import { boot } from '../lib/api-client.ts';
import { loadConsoleWords } from '../lib/locale.ts';
import { endSession, sessionState } from '../session/session.ts';
import { lazyScreen } from './lazy-screen.ts';
import { rootRoute } from './root-route.tsx';
import { readLogin } from './search.ts';

/** Public pages load the session without waiting for it, to recognise a signed-in person. */
function askWithoutWaiting(): void {
  boot().catch(() => undefined);
}

/** Whoever goes to the sign-in page has left the lost session and its screen. */
function beginSignIn(): void {
  if (sessionState().phase === 'lost') endSession('none');
  askWithoutWaiting();
}

const getParentRoute = () => rootRoute;

const login = createRoute({
  getParentRoute,
  path: '/login',
  validateSearch: readLogin,
  beforeLoad: beginSignIn,
  component: lazyScreen(() => import('../pages/public/login-page.tsx'), 'LoginPage'),
});
/** Where a provider sends people back to. */
const loginCallback = createRoute({
  getParentRoute,
  path: '/login/callback',
  component: lazyScreen(() => import('../pages/public/login-callback-page.tsx'), 'LoginCallbackPage'),
});
const signup = createRoute({
  getParentRoute,
  path: '/signup',
  component: lazyScreen(() => import('../pages/public/signup-page.tsx'), 'SignupPage'),
});
const forgotPassword = createRoute({
  getParentRoute,
  path: '/forgot-password',
  component: lazyScreen(() => import('../pages/public/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});
const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password',
  component: lazyScreen(() => import('../pages/public/reset-password-page.tsx'), 'ResetPasswordPage'),
});
const setPassword = createRoute({
  getParentRoute,
  path: '/set-password',
  component: lazyScreen(() => import('../pages/public/set-password-page.tsx'), 'SetPasswordPage'),
});
const verifyEmail = createRoute({
  getParentRoute,
  path: '/verify-email',
  beforeLoad: () => boot().catch(() => undefined),
  component: lazyScreen(() => import('../pages/public/verify-email-page.tsx'), 'VerifyEmailPage'),
});
/** A link of a mail that is opened rarely, so its words come with those of the console. */
const undoEmailChange = createRoute({
  getParentRoute,
  path: '/undo-email-change',
  beforeLoad: loadConsoleWords,
  component: lazyScreen(() => import('../pages/public/undo-email-change-page.tsx'), 'UndoEmailChangePage'),
});
/** A link of receipts, for people without an account. */
const receiptMails = createRoute({
  getParentRoute,
  path: '/receipt-mails',
  beforeLoad: loadConsoleWords,
  component: lazyScreen(() => import('../pages/public/receipt-mails-page.tsx'), 'ReceiptMailsPage'),
});
/** Where products lead people who log out there, and those whose request was none. */
const leaveProduct = createRoute({
  getParentRoute,
  path: '/sign-on/log-out',
  beforeLoad: loadConsoleWords,
  component: lazyScreen(() => import('../pages/public/leave-product-page.tsx'), 'LeaveProductPage'),
});
const signOnFailed = createRoute({
  getParentRoute,
  path: '/sign-on/failed',
  beforeLoad: loadConsoleWords,
  component: lazyScreen(() => import('../pages/public/leave-product-page.tsx'), 'SignOnFailedPage'),
});
/** Placeholders of the documents; with their settings the server leads elsewhere (D-948). */
const terms = createRoute({
  getParentRoute,
  path: '/terms',
  component: lazyScreen(() => import('../pages/public/public-documents.tsx'), 'TermsPage'),
});
const privacy = createRoute({
  getParentRoute,
  path: '/privacy',
  component: lazyScreen(() => import('../pages/public/public-documents.tsx'), 'PrivacyPage'),
});
const dataProcessing = createRoute({
  getParentRoute,
  path: '/data-processing',
  component: lazyScreen(() => import('../pages/public/public-documents.tsx'), 'DataProcessingPage'),
});
const subprocessors = createRoute({
  getParentRoute,
  path: '/subprocessors',
  component: lazyScreen(() => import('../pages/public/public-documents.tsx'), 'SubprocessorsPage'),
});
/** Opened rarely, so its words come with those of the console. */
const cookies = createRoute({
  getParentRoute,
  path: '/cookies',
  beforeLoad: loadConsoleWords,
  component: lazyScreen(() => import('../pages/public/cookies-page.tsx'), 'CookiesPage'),
});
/** The link to a bank can be opened by the account holder, signed in or not. */
const mandate = createRoute({
  getParentRoute,
  path: '/mandate',
  beforeLoad: loadConsoleWords,
  component: lazyScreen(() => import('../pages/public/mandate-page.tsx'), 'MandatePage'),
});

/** Pages of the server. Old addresses (`#/pricing`) and links in the console lead to them (NAV-21, NAV-22, D-09). */
const leave = (path: '/pricing' | '/erp' | '/books' | '/mrp' | '/contact-us') =>
  createRoute({
    getParentRoute,
    path,
    beforeLoad: ({ location }) => {
      // In lower case, as the server knows it: a path in capitals would lead back here forever.
      const anchor = location.hash === '' ? '' : `#${location.hash}`;
      throw redirect({ href: `${path}${location.searchStr}${anchor}`, reloadDocument: true });
    },
  });

export const publicRoutes = [
  login,
  loginCallback,
  signup,
  forgotPassword,
  resetPassword,
  setPassword,
  verifyEmail,
  undoEmailChange,
  receiptMails,
  leaveProduct,
  signOnFailed,
  terms,
  privacy,
  dataProcessing,
  subprocessors,
  cookies,
  mandate,
  leave('/pricing'),
  leave('/erp'),
  leave('/books'),
  leave('/mrp'),
  leave('/contact-us'),
] as const;
