/** One setting: the reference of `npm run config` and the code that reads it both follow from its declaration. */
export interface Setting {
  readonly meaning: string;
  /** What counts where it is not set. */
  readonly default?: string;
  /** Left out for a setting that may be missing. */
  readonly needed?: string;
  /** Who reads it, if not the API and the worker. */
  readonly readBy?: 'API' | 'worker' | 'installer' | 'commands';
  /** Never shown or logged; may be given as a file. */
  readonly isSecret?: true;
}

type Settings = Readonly<Record<string, Setting>>;

const processes = {
  ATRIUM_ENVIRONMENT: {
    meaning: '`production` or `development`; see [what production refuses](install.md#what-production-refuses)',
    default: 'production',
  },
  ATRIUM_TEST_ORGANISATIONS: {
    meaning:
      '`yes` makes every new organization a test organization, whose clock its owners can move; refused in production',
    default: 'no',
  },
  ATRIUM_SUITE: {
    meaning:
      'a JSON file with [what you sell](install.md#what-you-sell): products, plans, prices, roles. Nothing starts while it has a fault. Without it the suite of the example is sold',
  },
  ATRIUM_INSTALLATION_CODE: {
    meaning:
      'a letter in the numbers of invoices, another one for each of your installations ([why](install.md#the-letter-of-an-installation)); A to Z without I, O and T',
    default: 'A',
    needed: 'in production',
  },
  ATRIUM_API_PORT: { meaning: 'where the API listens', needed: 'yes' },
  ATRIUM_LISTEN_HOST: { meaning: 'the address that the API listens on', default: '127.0.0.1' },
  ATRIUM_OPS_PORT: {
    meaning: 'health and metrics, for the inside only; one for each process of a host',
    needed: 'yes',
  },
  ATRIUM_OPS_LISTEN_HOST: {
    meaning:
      'the address that health and metrics listen on; name one of your inner network when probes come from outside the container',
    default: '127.0.0.1',
  },
  ATRIUM_PUBLIC_ADDRESS: {
    meaning: 'where people reach the console; links in mails begin with it, and it is the issuer of access tokens',
    needed: 'yes',
  },
  ATRIUM_CONSOLE_DIRECTORY: { meaning: 'the folder of the built console; the API serves it' },
  ATRIUM_TRUSTED_PROXIES: {
    meaning: 'addresses of the proxies in front of the API, with commas',
    needed: 'in production',
    readBy: 'API',
  },
  ATRIUM_DRAIN_SECONDS: {
    meaning:
      'how long the API goes on answering after it was asked to stop, while `/health/ready` says no; 0 to 10. Longer than your balancer takes to notice. 5 in production where nothing is said, 0 in development',
    readBy: 'API',
  },
  ATRIUM_ERASURES_FILE: {
    meaning:
      'a file on another machine’s disk, to which the workers add a line for each erasure, so that [a restore](incidents.md#restore) can carry them out again; it names nobody. Without it a lost database takes that record with it: the worker says so at its start, and the doctor is not ok',
    readBy: 'worker',
  },
  ATRIUM_BOOKS_YEARS: {
    meaning:
      'for how many years, counted from the end of the calendar year, invoices and what proves them name the buyer after an organization was erased, and for sellers of a country: `10,IN=8`. Ask counsel what your law asks; [a hold](daily.md#books-that-must-stay) keeps them longer',
    default: '10',
    readBy: 'worker',
  },
  ATRIUM_LOG_LEVEL: { meaning: '`fatal`, `error`, `warn` or `info`; in development also `debug`', default: 'info' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { meaning: 'where traces go; none when it is not set' },
} as const satisfies Settings;

const database = {
  ATRIUM_DATABASE_API_URL: { meaning: 'the database, as `atrium_api`', needed: 'yes', readBy: 'API', isSecret: true },
  ATRIUM_DATABASE_WORKER_URL: {
    meaning: 'the database, as `atrium_worker`',
    needed: 'yes',
    readBy: 'worker',
    isSecret: true,
  },
  ATRIUM_DATABASE_OPERATOR_URL: {
    meaning: 'the database, as `atrium_operator`; no running process has it',
    needed: 'yes',
    readBy: 'commands',
    isSecret: true,
  },
  ATRIUM_DATABASE_ADMIN_URL: {
    meaning: 'who creates roles and database ([how](install.md#database)); no running process has it',
    readBy: 'installer',
    isSecret: true,
  },
  ATRIUM_DATABASE_MIGRATOR_URL: {
    meaning: 'the database, as `atrium_migrator`; no running process has it',
    needed: 'yes',
    readBy: 'installer',
    isSecret: true,
  },
} as const satisfies Settings;

const keys = {
  ATRIUM_SECRET: {
    meaning:
      'at least 32 bytes in hex; derives refresh and mailed tokens, the digests of idempotent calls, and seals links to a bank’s page. When it changes, **every session, every open mailed link and every open link to a bank ends**',
    needed: 'yes',
    isSecret: true,
  },
  ATRIUM_SIGNING_KEY: {
    meaning: 'ES256 key in PKCS8 PEM; signs access tokens; [changed in three steps](daily.md#changing-the-signing-key)',
    needed: 'yes',
    isSecret: true,
  },
  ATRIUM_OTHER_SIGNING_KEYS: {
    meaning:
      'the keys before and after it, as PEMs behind each other, public or private; they verify tokens and are published, and sign nothing',
    isSecret: true,
  },
  ATRIUM_FACTOR_KEYS: {
    meaning:
      '`2:<hex>,1:<hex>`, versions and keys of 32 bytes that encrypt the secrets of authenticator apps; the first one seals, all of them read ([rotate](daily.md#changing-the-factor-key)). **Without the key of a secret its owner cannot sign in** but by a recovery code',
    needed: 'in production',
    readBy: 'API',
    isSecret: true,
  },
} as const satisfies Settings;

const restate = {
  ATRIUM_RESTATE_INGRESS: { meaning: 'where runs are sent', needed: 'yes' },
  ATRIUM_RESTATE_ADMIN: { meaning: 'where workers are registered', needed: 'yes' },
  ATRIUM_RESTATE_IDENTITY_KEYS: {
    meaning:
      'the public keys (`publickeyv1_…`, with commas) of the Restate that may call the workers; see [Restate](install.md#restate)',
    needed: 'in production',
    readBy: 'worker',
  },
  ATRIUM_WORKER_ADDRESS: { meaning: 'how Restate reaches the workers of this release', needed: 'yes' },
  ATRIUM_WORKER_PORT: {
    meaning: 'where Restate calls the workers of this host; they share the port',
    needed: 'yes',
  },
  ATRIUM_WORKER_LISTEN_HOST: {
    meaning: 'the address that the worker listens on; name one of your inner network when Restate runs elsewhere',
    default: '127.0.0.1',
  },
} as const satisfies Settings;

const messages = {
  ATRIUM_SMTP_URL: { meaning: 'the mail server', needed: 'yes', isSecret: true },
  ATRIUM_MAIL_FROM: { meaning: 'sender of mails', needed: 'yes' },
  ATRIUM_SMS_ADDRESS: {
    meaning: 'the carrier of text messages: `{ to, text }` as JSON; without it no phone can be proved',
  },
  ATRIUM_SMS_KEY: { meaning: 'its key, sent as bearer', needed: 'with its address', isSecret: true },
} as const satisfies Settings;

const gateways = {
  ATRIUM_STRIPE_SECRET_KEY: {
    meaning: 'Stripe’s key; without it cards are not charged by Stripe',
    isSecret: true,
  },
  ATRIUM_STRIPE_WEBHOOK_SECRET: {
    meaning: 'signs the webhooks to `/api/notices/stripe`',
    needed: 'with Stripe’s key',
    isSecret: true,
  },
  ATRIUM_STRIPE_PUBLIC_KEY: {
    meaning: 'what the browser may know; without it cards are charged but none can be entered',
  },
  ATRIUM_STRIPE_ADDRESS: { meaning: 'another address, such as the sandbox', default: 'https://api.stripe.com' },
  ATRIUM_ADYEN_API_KEY: { meaning: 'Adyen’s key, for cards in Singapore', isSecret: true },
  ATRIUM_ADYEN_MERCHANT_ACCOUNT: { meaning: 'the account', needed: 'with Adyen’s key' },
  ATRIUM_ADYEN_HMAC_KEY: {
    meaning: 'the key of the standard webhook to `/api/notices/adyen`',
    needed: 'with Adyen’s key',
    isSecret: true,
  },
  ATRIUM_ADYEN_TOKEN_HMAC_KEY: {
    meaning:
      'the key of the webhook about stored cards (‘Recurring tokens life cycle events’) to the same address; left out, it is the same',
    isSecret: true,
  },
  ATRIUM_ADYEN_CLIENT_KEY: {
    meaning: 'what the browser may know; it must allow the console’s origin',
    needed: 'with Adyen’s key',
  },
  ATRIUM_ADYEN_ADDRESS: {
    meaning:
      'the address of the Checkout API without its version (`https://checkout-test.adyen.com`, or in earnest `https://<prefix>-checkout-live.adyenpayments.com/checkout`)',
    needed: 'with Adyen’s key',
  },
  ATRIUM_CASHFREE_CLIENT_ID: { meaning: 'Cashfree’s id of this account, for mandates in India' },
  ATRIUM_CASHFREE_CLIENT_SECRET: {
    meaning: 'its key; it signs the webhooks to `/api/notices/cashfree` too',
    needed: 'with Cashfree’s id',
    isSecret: true,
  },
  ATRIUM_CASHFREE_ADDRESS: { meaning: 'where it is, without `/pg`', default: 'https://api.cashfree.com' },
  ATRIUM_CASHFREE_MODE: { meaning: '`sandbox` makes the browser open its test pages' },
  ATRIUM_CASHFREE_ENABLED: {
    meaning: '`false` offers mandates only to people with a verified address in one of the internal domains',
    default: 'true',
  },
  ATRIUM_INTERNAL_DOMAINS: { meaning: 'your own mail domains, with commas' },
  ATRIUM_STRIPE_SCRIPT_ADDRESS: { meaning: 'a stand-in for the gateway’s library, on this machine and with test keys' },
  ATRIUM_ADYEN_SCRIPT_ADDRESS: { meaning: 'the same for Adyen' },
  ATRIUM_CASHFREE_SCRIPT_ADDRESS: { meaning: 'the same for Cashfree' },
  ATRIUM_CHARGES_PER_SECOND: {
    meaning:
      'charges that all workers together send to each gateway account each second for renewals. What people pay comes on top, so stay below the account’s limit',
    default: '20',
  },
  ATRIUM_GRANTED_CALLS: {
    meaning:
      'how many times its published limit of calls a gateway grants your account, such as `stripe=4,cashfree=10`; once where nothing is said',
  },
  ATRIUM_GATEWAY_TIMEOUT_MS: { meaning: 'how long a call to a gateway may take; 10,000 where nothing is said' },
} as const satisfies Settings;

const people = {
  ATRIUM_SIGN_IN_PROVIDERS: {
    meaning:
      'services that people may sign in with, a list with commas such as `google`. Register `<public address>/login/callback` as return address there. A service that is taken out of the list signs nobody in any more',
    readBy: 'API',
  },
  ATRIUM_SIGN_IN_GOOGLE_NAME: {
    meaning: 'the name on the button; for each service of the list, in the place of `GOOGLE`',
    needed: 'with its service',
    readBy: 'API',
  },
  ATRIUM_SIGN_IN_GOOGLE_ISSUER: {
    meaning:
      'such as `https://accounts.google.com`: the issuer that its tokens name, so Microsoft’s `common` does not work, and one of a directory does',
    needed: 'with its service',
    readBy: 'API',
  },
  ATRIUM_SIGN_IN_GOOGLE_CLIENT_ID: { meaning: 'our id there', needed: 'with its service', readBy: 'API' },
  ATRIUM_SIGN_IN_GOOGLE_CLIENT_SECRET: {
    meaning: 'our secret there; when it changes, sign-ins that are under way begin again',
    needed: 'with its service',
    readBy: 'API',
    isSecret: true,
  },
  ATRIUM_SITES_HOST: { meaning: 'turns custom domains on: the host that their CNAME records point below' },
  ATRIUM_DNS_RESOLVER: { meaning: 'the name server that the worker asks; by default that of the machine' },
  ATRIUM_REFUSED_COUNTRIES: {
    meaning:
      'countries that nothing is sold to, such as those under [sanctions](go-live.md#sanctions): their codes with commas, `KP,IR`. What runs there ends with its period only if you end it',
    readBy: 'API',
  },
  ATRIUM_REPORTS_COMPLIANCE_COUNTRIES: {
    meaning: 'countries where debts age from the date of their document (D-273)',
    default: 'IN,MY',
  },
} as const satisfies Settings;

const pages = {
  ATRIUM_SALES_EMAIL: {
    meaning: 'how people reach sales',
    default: 'sales@atrium.example',
    needed: 'in production',
    readBy: 'API',
  },
  ATRIUM_SECURITY_CONTACT: {
    meaning:
      'whom researchers tell of a weakness: `mailto:security@example.com` or an https address, in [`/.well-known/security.txt`](go-live.md#reports-of-weaknesses). Without it, the address of sales',
    readBy: 'API',
  },
  ATRIUM_SALES_PHONE: { meaning: 'how people reach sales by phone' },
  ATRIUM_LINK_SALES: {
    meaning: 'where the public pages lead, as the next five: a path or an https address',
    default: '/pricing#talk-to-sales',
  },
  ATRIUM_LINK_SIGNUP: { meaning: 'sign-up', default: '/signup' },
  ATRIUM_LINK_ERP: { meaning: 'the new ERP', default: '/pricing?tab=0' },
  ATRIUM_LINK_BOOKS: { meaning: 'Books', default: '/pricing?tab=0' },
  ATRIUM_LINK_MRP: { meaning: 'MRP', default: '/pricing?tab=1' },
  ATRIUM_LINK_CONTACT_US: { meaning: 'contact', default: '/pricing#talk-to-sales' },
  ATRIUM_LINK_PRODUCTS: {
    meaning: 'where a product opens from home, with `{product}` for its token, such as `https://{product}.example.com`',
  },
  ATRIUM_HOME_FILE: {
    meaning:
      'a JSON file with what home tells. `whatsNew`: `month` (`2021-06`) and `items` with `id`, `title`, `url` (an https address or a path of the console); `stores`: `apple` and `google`, empty for none; `awards`: texts, which you must be able to prove; `shopNames`: the organizations that are offered Shop, by their exact names',
  },
} as const satisfies Settings;

const documents = {
  ATRIUM_TERMS_ADDRESS: {
    meaning: 'where your terms are: a public https address; `/terms` leads there',
    needed: 'in production',
    readBy: 'API',
  },
  ATRIUM_TERMS_VERSION: {
    meaning: 'the version of that text, such as `2026-11`',
    needed: 'in production',
    readBy: 'API',
  },
  ATRIUM_PRIVACY_ADDRESS: {
    meaning: 'where your privacy notice is: a public https address; `/privacy` leads there',
    needed: 'in production',
    readBy: 'API',
  },
  ATRIUM_PRIVACY_VERSION: {
    meaning: 'the version of that text, such as `2026-11`',
    needed: 'in production',
    readBy: 'API',
  },
  ATRIUM_DPA_ADDRESS: {
    meaning: 'where your data-processing terms are: a public https address; `/data-processing` leads there',
    needed: 'in production',
    readBy: 'API',
  },
  ATRIUM_DPA_VERSION: {
    meaning: 'the version of that text, such as `2026-11`',
    needed: 'in production',
    readBy: 'API',
  },
  ATRIUM_SUBPROCESSORS_ADDRESS: {
    meaning: 'where the list of your subprocessors is: a public https address; `/subprocessors` leads there',
    needed: 'in production',
    readBy: 'API',
  },
  ATRIUM_SUBPROCESSORS_VERSION: {
    meaning: 'the version of that text, such as `2026-11`',
    needed: 'in production',
    readBy: 'API',
  },
} as const satisfies Settings;

const outside = {
  ATRIUM_SUPPORT_CHAT_UUID: { meaning: 'turns the support chat on: its UUID' },
  ATRIUM_SUPPORT_CHAT_ADDRESS: {
    meaning: 'the address of its script. Its origin is allowed on every document but those on which cards are typed',
    needed: 'with the chat',
  },
  ATRIUM_SUPPORT_CHAT_KEY: {
    meaning: 'proves people to the chat (HMAC-SHA256 of the user’s id); the same key stands there',
    needed: 'with the chat',
    isSecret: true,
  },
  ATRIUM_ANALYTICS_ADDRESS: {
    meaning:
      'where events are posted in batches, `{ events }` as JSON. No event names a person, and a batch that is not taken is dropped',
  },
  ATRIUM_ANALYTICS_KEY: { meaning: 'its bearer', needed: 'with its address', isSecret: true },
  ATRIUM_DOCUMENT_EXCHANGE_ADDRESS: {
    meaning:
      'the provider that takes electronic invoices ([the shape](../documents.md#a-provider-of-electronic-invoices)). Whose documents are sent, `exchange` of `npm run seller:set` says',
  },
  ATRIUM_DOCUMENT_EXCHANGE_KEY: {
    meaning: 'its bearer, which signs each document',
    needed: 'with its address',
    isSecret: true,
  },
  ATRIUM_VIES_ADDRESS: {
    meaning:
      'the REST API of VIES, where the VAT numbers of buyers in the Union are looked up: `https://ec.europa.eu/taxation_customs/vies/rest-api`. Without it only form and check digits are checked',
  },
  ATRIUM_LEAD_FORMS_ADDRESS: {
    meaning:
      'the CRM that takes leads: `{ cells }` as JSON, an `Idempotency-Key` that is the same for every try, and `Atrium-Subject` with the id of somebody with an account; `DELETE /subjects/<id>` asks to forget them. Without it the pricing page shows no form, and onboarding submits nothing',
  },
  ATRIUM_LEAD_FORMS_KEY: { meaning: 'its bearer', needed: 'with its address', isSecret: true },
  ATRIUM_LEAD_FORMS_FILE: {
    meaning:
      'a JSON file that maps leads to the CRM’s forms. For each of `old`, `new` and `india`: `false`, or `path` (below the CRM’s address), `fields` (the CRM’s id for `firstName`, `lastName`, `fullName`, `email`, `phone`, `organisation`, `employeeCount`, `industry`, `jobTitle`, `campaign`, `medium`, `source`, `sourceUrl`, `country`), `flags` (three ids that are set to `[1]`) and `countries` (for which it is submitted; all if left out). Without the file the paths are `/old`, `/new`, `/india`, and the ids are these names',
  },
} as const satisfies Settings;

/** In the order of the reference. */
export const settingGroups = {
  'Processes and addresses': processes,
  'The database': database,
  'Keys of this installation': keys,
  Restate: restate,
  'Mails and text messages': messages,
  Gateways: gateways,
  'Signing in, domains, reports': people,
  'Public pages and home': pages,
  'Your documents': documents,
  'Services outside': outside,
} as const;

export const settings = {
  ...processes,
  ...database,
  ...keys,
  ...restate,
  ...messages,
  ...gateways,
  ...people,
  ...pages,
  ...documents,
  ...outside,
};

export type SettingName = keyof typeof settings;
