/**
 * The server's features, lowest first. A feature imports only from features on floors below its own; features on one
 * floor do not know each other. `.dependency-cruiser.mjs` enforces it, `npm run shape` reports it, and
 * docs/architecture.md draws it.
 */
export const featureOrder = [
  ['audit', 'erasures', 'mail'],
  ['agreements'],
  ['leads'],
  ['service-tokens'],
  ['accounts', 'runs'],
  ['memberships', 'pricing'],
  ['identity', 'ledger'],
  ['credits'],
  ['invoices'],
  ['payments'],
  ['subscriptions'],
  [
    'audit-log',
    'codes',
    'company',
    'invites',
    'money-audit',
    'onboarding',
    'own-account',
    'policies',
    'reports',
    'test-clock',
    'webhooks',
  ],
  ['users'],
  ['access', 'people-jobs', 'products'],
  ['closure'],
  ['product-access'],
  ['sign-on'],
];

/** Files that may import against the order, each with its reason; three at most. */
export const exceptions = [];

/**
 * Procedures: what several use cases do around transactions and the network. A path that ends in `/` is a folder; the
 * others are files.
 */
export const procedures = [
  // Opens the transaction that every change of money runs in.
  'accounts/money-work.ts',
  // Opens the transaction that every change of people runs in.
  'memberships/people-work.ts',
  // Activates a person in each organisation, one transaction each.
  'identity/activate-everywhere.ts',
  // Reads the session and then its company, in a transaction of that organisation.
  'identity/describe-session.ts',
  // Rotates the refresh token; whatever proved the person again does it too.
  'identity/refresh-session.ts',
  // Asks a provider who answered; signing in, connecting and proving oneself again do it.
  'identity/judge-provider-answer.ts',
  // Draws a document outside every transaction and keeps it.
  'invoices/print-document.ts',
  // Saves a card or mandate: asks the gateway, then settles.
  'payments/setups/',
  // Charges, resolves and refunds a payment attempt.
  'payments/attempts/',
  // Reads an organisation's money and checks it, twice where a rule is broken.
  'money-audit/look-at-organisation.ts',
  // Reads what each organisation keeps about a person, one transaction each.
  'closure/read-own-places.ts',
  // Ends an account: each membership in a transaction of its own, then the account.
  'closure/end-account.ts',
  // The OpenID library, what it keeps, and what it is told of a person.
  'sign-on/provider/',
  // Takes an address out of the receipts of each organisation, one transaction each.
  'closure/leave-receipts.ts',
];

/** Documents: pure rendering of mails and PDFs. */
export const documents = ['mail/templates/', 'invoices/pdf/'];
