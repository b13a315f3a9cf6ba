/** A screen as the router knows it, and the addresses at which the walk opens it. */
export interface Screen {
  /** The route's path, as the router writes it. */
  readonly route: string;
  /** `{user}`, `{invoice}` and the like stand for one of the organisation's own. */
  readonly addresses: readonly string[];
  /** Another address of a screen that is opened anyway. It is opened in one organisation only. */
  readonly isAlias?: boolean;
}

const alias = (route: string, address = route): Screen => ({ route, addresses: [address], isAlias: true });
const screen = (route: string, ...dialogs: readonly string[]): Screen => ({
  route,
  addresses: [route, ...dialogs.map((dialog) => `${route}?dialog=${dialog}`)],
});

/** Screens for visitors; opened once, signed out. */
export const publicScreens: readonly Screen[] = [
  screen('/login'),
  screen('/login/callback'),
  screen('/signup'),
  screen('/forgot-password'),
  { route: '/reset-password', addresses: ['/reset-password#token=x'] },
  { route: '/set-password', addresses: ['/set-password#token=x'] },
  { route: '/verify-email', addresses: ['/verify-email#token=x'] },
  { route: '/undo-email-change', addresses: ['/undo-email-change#token=x'] },
  { route: '/receipt-mails', addresses: ['/receipt-mails#token=x'] },
  screen('/sign-on/log-out'),
  screen('/sign-on/failed'),
  screen('/terms'),
  screen('/privacy'),
  screen('/data-processing'),
  screen('/subprocessors'),
  screen('/cookies'),
  { route: '/mandate', addresses: ['/mandate#x'] },
  screen('/pricing'),
  alias('/erp'),
  alias('/books'),
  alias('/mrp'),
  alias('/contact-us'),
];

/** Screens behind the sign-in; opened in every organisation by every role. */
export const consoleScreens: readonly Screen[] = [
  screen('/', 'log-out', 'add-organisation', 'leave-organisation', 'test-clock'),
  alias('/dashboard'),
  alias('/console'),
  {
    route: '/users',
    addresses: [
      '/users',
      '/users?dialog=add-user',
      '/users?dialog=invitations',
      '/users?dialog=edit-user&user={user}',
      '/users?dialog=set-password&user={user}',
      '/users?dialog=reset-two-factor&user={user}',
      '/users?dialog=sign-out-user&user={user}',
      '/users?dialog=disable-user&user={user}',
      '/users?dialog=enable-user&user={user}',
      '/users?dialog=delete-user&user={user}',
      '/users?dialog=assign-role',
      '/users?dialog=remove-role',
      '/users?dialog=disable-users',
      '/users?dialog=enable-users',
      '/users?dialog=delete-users',
      '/users?dialog=send-reset-links',
    ],
  },
  alias('/usermanagement'),
  screen('/users/import'),
  { route: '/users/$userId', addresses: ['/users/{user}'] },
  {
    route: '/billing',
    addresses: [
      '/billing',
      '/billing?dialog=add-card',
      '/billing?dialog=add-currency-card',
      '/billing?dialog=billing-address',
      '/billing?dialog=invoice-settings',
      '/billing?dialog=prepaid-code',
      '/billing?dialog=credit-code',
      '/billing?dialog=discount-code',
      '/billing?dialog=billing-history',
      '/billing?dialog=forecast',
      '/billing?dialog=billing-history&invoices=failed',
      '/billing?dialog=invoice&invoice={invoice}',
    ],
  },
  {
    route: '/billing/$action',
    addresses: [
      '/billing/my-subscription',
      '/billing/my-subscription?dialog=start-trial&of={product}',
      '/billing/my-subscription?dialog=cancel-subscription&of={product}',
      '/billing/my-subscription?dialog=resume-subscription&of={product}',
    ],
  },
  alias('/myaccount/billing'),
  screen('/credit', 'credit-code', 'prepaid-code'),
  alias('/credit/$action', '/credit/add-credit'),
  screen('/security', 'change-email', 'change-password', 'delete-account', 'own-details'),
  screen('/security/audit-log'),
  alias('/myaccount/security'),
  // A request of a product that is over, as somebody finds it who comes back to its page.
  alias('/sign-on/$request', '/sign-on/AAAAAAAAAAAAAAAAAAAAA'),
  screen('/settings'),
  {
    route: '/settings/bookkeepers',
    addresses: [
      '/settings/bookkeepers',
      '/settings/bookkeepers?dialog=grant-bookkeeper',
      '/settings/bookkeepers?dialog=end-bookkeeper&association={bookkeeper}',
      '/settings/bookkeepers?dialog=end-client&association={client}',
    ],
  },
  alias('/myaccount/companydetails'),
  alias('/clients/billing'),
  screen('/plans'),
  alias('/myaccount/billing/manage-plan'),
  {
    route: '/checkout',
    addresses: ['/checkout', '/checkout?product=crm&plan=essential&interval=monthly'],
  },
  { route: '/checkout/bookkeeper', addresses: ['/checkout/bookkeeper'], isAlias: true },
  screen('/checkout/applied'),
  screen('/reports'),
  alias('/onboarding'),
  { route: '/invites', addresses: ['/invites', '/invites?dialog=reject-invite&invite={invite}'] },
  alias('$', '/no-such-screen'),
];

/** Where a bookkeeper acts for a client; opened for every client. */
export const clientScreens: readonly string[] = [
  '/clients/billing?UserID={me}&TenantID={organisation}',
  '/plans?UserID={me}&TenantID={organisation}',
  '/checkout/bookkeeper?product=crm&plan=essential&interval=monthly&UserID={me}&TenantID={organisation}',
];
