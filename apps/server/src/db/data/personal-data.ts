import { forgottenName } from '@atrium/domain/closure/books-end';
import { keptDays } from '@atrium/domain/closure/erasure-times';
import type { Personal, Places } from '../personal/personal-place.ts';

const byOrganisation = ['organisation_id'] as const;
const ofUser = { by: 'user_id', holds: 'user' } as const;

/** What belongs to an account alone. */
const ofAccount = {
  whose: 'account',
  found: ofUser,
  leaving: 'stays',
  account: 'erased',
  organisation: 'stays',
} as const;

/** What an organisation keeps about its people. */
const ofPeople = {
  whose: 'person of an organisation',
  leaving: 'erased',
  account: 'erased',
  organisation: 'erased',
} as const satisfies Partial<Personal>;

/** What the law asks to keep about a purchase. */
const ofBooks = {
  whose: 'customer',
  why: 'invoices and what proves them',
  leaving: 'stays',
  account: 'stays',
  organisation: 'books',
} as const;

/** What goes with the organisation alone. */
const ofOrganisation = { leaving: 'stays', account: 'stays', organisation: 'erased' } as const;

/** What ends by itself, whatever becomes of the person. */
const passing = { leaving: 'ends', account: 'ends', organisation: 'ends' } as const;

/**
 * Where a person is: every table, and every column that holds text. Erasure, retention, the export of a person and the
 * map in docs/security.md are made of it; what an organisation's erasure deletes, it deletes in this order. A column
 * with text that is missing here fails a test (D-942).
 */
export const personalData = {
  people_job_rows: {
    personal: {
      ...ofPeople,
      columns: ['entry', 'removed'],
      why: 'a list of people that was imported or changed',
      leaving: 'ends',
      account: 'ends',
    },
    other: ['message'],
    erasedBy: byOrganisation,
    kept: '30 days after the end of the job',
  },
  people_jobs: {
    personal: {
      ...ofOrganisation,
      whose: 'person of an organisation',
      columns: ['file_name'],
      why: 'the name of an imported file',
    },
    other: ['change'],
    erasedBy: byOrganisation,
    kept: '30 days after its end',
  },
  invitations: {
    personal: {
      ...ofPeople,
      columns: ['first_name', 'last_name', 'contact', 'email'],
      why: 'to invite somebody',
      found: { by: 'email', holds: 'address', where: "state = 'open'", at: 'created_at' },
      leaving: 'ends',
      account: 'ends',
    },
    other: ['roles'],
    erasedBy: byOrganisation,
    ends: [{ key: 'id', from: 'expires_at', days: 30, isNotLocked: true }],
  },
  bookkeeper_associations: {
    personal: {
      ...ofPeople,
      columns: ['bookkeeper_email'],
      why: 'to ask a bookkeeper',
      found: { by: 'bookkeeper_email', holds: 'address', where: "state <> 'revoked'", at: 'granted_at' },
      leaving: 'stays',
      account: 'ends',
    },
    erasedBy: ['client_organisation_id', 'bookkeeper_organisation_id'],
    ends: [
      { key: 'id', from: 'revoked_at', ended: "state = 'revoked'", days: keptDays.endedBookkeepers },
      { key: 'id', from: 'granted_at', ended: "state = 'granted'", days: keptDays.endedBookkeepers },
    ],
  },
  organisation_preferences: { other: ['preferences'], erasedBy: byOrganisation },
  custom_domains: {
    personal: { ...ofOrganisation, whose: 'customer', columns: ['domain'], why: 'the custom domain of a site' },
    erasedBy: byOrganisation,
  },
  domain_holders: {
    personal: { ...ofOrganisation, whose: 'customer', columns: ['domain'], why: 'who has verified a domain' },
    erasedBy: byOrganisation,
  },
  company_resets: { erasedBy: byOrganisation },
  clock_moves: { other: ['stopped_by'], erasedBy: byOrganisation },
  policy_mailings: { erasedBy: byOrganisation },
  security_policies: { erasedBy: byOrganisation },
  timeout_settings: { erasedBy: byOrganisation },
  entitlements: { other: ['product', 'plan_name'], erasedBy: byOrganisation },
  payment_setups: {
    personal: {
      ...ofOrganisation,
      whose: 'customer',
      columns: [],
      secret: ['reference', 'customer_reference', 'sealed_page_token'],
      why: 'a card or mandate that is being set up',
      goesTo: 'the payment gateway',
    },
    erasedBy: byOrganisation,
  },
  billing_contacts: {
    personal: {
      columns: ['recipients', 'left_recipients', 'purchase_order'],
      whose: 'recipient',
      why: 'who gets receipts, and who left them',
      leaving: 'stays',
      account: 'erased',
      organisation: 'erased',
    },
    erasedBy: byOrganisation,
    kept: 'until somebody takes the address out',
  },
  billing_phones: {
    personal: {
      ...ofOrganisation,
      whose: 'customer',
      columns: ['phone'],
      secret: ['code_digest'],
      why: 'the phone that a mandate asks for',
      goesTo: 'the payment gateway, the SMS sender',
    },
    erasedBy: byOrganisation,
  },
  role_assignments: {
    personal: { ...ofPeople, columns: ['product', 'role_group'], why: 'what somebody may use', found: ofUser },
    other: ['module_uuids'],
    erasedBy: byOrganisation,
  },
  people_trigrams: {
    personal: { ...ofPeople, columns: [], secret: ['trigram'], why: 'to search people', found: ofUser },
    erasedBy: byOrganisation,
  },
  people: {
    personal: {
      ...ofPeople,
      columns: ['first_name', 'last_name', 'email', 'contact'],
      secret: ['first_name_key', 'last_name_key', 'search_text'],
      why: 'the list of people of an organisation',
      found: ofUser,
    },
    other: ['role_key', 'counted_roles'],
    erasedBy: byOrganisation,
  },
  seat_counts: { other: ['roles'], erasedBy: byOrganisation },
  memberships: {
    personal: {
      ...ofPeople,
      columns: ['organisation_id'],
      why: 'who belongs to an organisation',
      found: { ...ofUser, at: 'created_at' },
    },
    other: ['console_modules'],
    erasedBy: byOrganisation,
  },
  facts: {
    personal: {
      ...ofOrganisation,
      whose: 'person of an organisation',
      columns: ['data', 'fact_id'],
      why: 'charts of what other products report',
      goesTo: 'the product that reported it',
    },
    other: ['source'],
    erasedBy: byOrganisation,
    kept: 'until the product or a reset removes it',
  },
  fact_rollups: {
    personal: {
      ...ofOrganisation,
      whose: 'person of an organisation',
      columns: ['label', 'group_key', 'item'],
      why: 'sums behind charts',
    },
    other: ['series', 'currency'],
    erasedBy: byOrganisation,
    kept: 'as long as what is summed',
  },
  left_organisations: {
    personal: {
      columns: ['organisation_id'],
      whose: 'account',
      why: 'to find the logs that name somebody',
      found: ofUser,
      leaving: 'stays',
      account: 'log',
      organisation: 'erased',
    },
    erasedBy: byOrganisation,
  },
  audit_personal: {
    personal: {
      columns: ['fields'],
      secret: ['salt'],
      whose: 'account',
      why: 'who did what to whom, and from where',
      leaving: 'stays',
      account: 'log',
      organisation: 'erased',
    },
    erasedBy: byOrganisation,
    kept: `as long as the organisation; unknown sign-ins ${keptDays.unknownSignIns} days; the mailbox that an owner asked to keep the books as long as the organisation`,
  },
  // What follows stays when an organisation is erased.
  erasures: {
    personal: {
      columns: [],
      secret: ['mailbox'],
      whose: 'recipient',
      why: 'to carry out erasures again after a restore; ids and a keyed digest',
      leaving: 'stays',
      account: 'stays',
      organisation: 'stays',
    },
    other: ['kind', 'reason'],
    kept: 'as long as the database; it names nobody',
  },
  users: {
    personal: {
      ...ofAccount,
      columns: ['email', 'first_name', 'last_name', 'phone', 'job_title', 'locale'],
      secret: ['password_hash'],
      why: 'the account',
      goesTo: 'the mail server; the CRM, if the person allowed it',
      found: { by: 'id', holds: 'user' },
    },
    kept: `an account without an organisation ends after ${keptDays.unusedAccounts + keptDays.noticeOfUnused} days, one that nobody used after ${keptDays.neverUsedAccounts}`,
  },
  recovery_codes: { personal: { ...ofAccount, columns: [], secret: ['code_hash'], why: 'a second factor' } },
  second_factors: { personal: { ...ofAccount, columns: [], secret: ['sealed_secret'], why: 'a second factor' } },
  passkeys: {
    personal: { ...ofAccount, columns: ['name'], secret: ['credential_id', 'public_key'], why: 'to sign in' },
  },
  connected_providers: {
    personal: {
      ...ofAccount,
      columns: ['provider', 'email'],
      secret: ['issuer', 'subject'],
      why: 'to sign in by another service',
      goesTo: 'that service',
    },
  },
  former_passwords: {
    personal: { ...ofAccount, columns: [], secret: ['password_hash'], why: 'a password is not used again' },
  },
  email_changes: {
    personal: {
      ...ofAccount,
      found: { ...ofUser, at: 'created_at' },
      columns: ['old_email', 'new_email'],
      secret: ['password_hash'],
      why: 'to undo a change of address',
    },
    ends: [{ key: 'id', from: 'expires_at', days: 30 }],
  },
  leads: {
    personal: {
      ...ofAccount,
      found: { ...ofUser, at: 'created_at' },
      columns: ['facts'],
      why: 'whom sales should talk to, because the person asked or allowed it',
      goesTo: 'the CRM, if one is set, which is told to forget it',
      account: 'erased',
    },
    ends: [{ key: 'id', from: 'created_at', days: 90 }],
  },
  agreements: {
    personal: {
      columns: ['document', 'version', 'act'],
      whose: 'account',
      why: 'proof of what somebody agreed to or allowed; it names nobody once the account is erased',
      found: { ...ofUser, at: 'agreed_at' },
      leaving: 'stays',
      account: 'stays',
      organisation: 'books',
    },
    booksEnd: 'deleted',
  },
  agreement_origins: {
    personal: { ...ofAccount, columns: ['address', 'user_agent'], why: 'from where somebody agreed' },
  },
  one_time_links: {
    personal: { ...passing, columns: ['email'], whose: 'account', why: 'a link that was mailed', found: ofUser },
    ends: [{ key: 'id', from: 'expires_at', days: 30 }],
  },
  sessions: {
    personal: {
      ...passing,
      columns: ['address', 'user_agent'],
      secret: ['refresh_hash', 'previous_refresh_hash', 'rotation_salt'],
      whose: 'account',
      why: 'to stay signed in, and to see who is',
      found: { ...ofUser, where: 'ended_at is null', at: 'created_at' },
    },
    ends: [{ key: 'id', from: 'expires_at', days: 30 }],
  },
  sign_on_tokens: {
    other: ['kind', 'id_hash', 'payload'],
    ends: [{ key: 'id_hash', from: 'expires_at', days: 1, isNotLocked: true }],
  },
  sign_ons: { ends: [{ key: 'id', from: 'expires_at', days: 30, isNotLocked: true }] },
  mails: {
    personal: {
      ...passing,
      columns: ['template', 'to_address', 'facts'],
      whose: 'recipient',
      why: 'to send a mail',
      goesTo: 'the mail server',
    },
    other: ['locale'],
    ends: [
      { key: 'id', from: 'sent_at', days: 30 },
      { key: 'id', from: 'created_at', ended: 'sent_at is null', days: keptDays.undeliveredMails },
    ],
  },
  idempotency_keys: {
    personal: {
      ...passing,
      columns: [],
      secret: ['parameters', 'reply'],
      whose: 'account',
      why: 'a call that is made twice answers the same',
    },
    other: ['scope'],
    ends: [{ key: 'scope', from: 'claimed_at', days: 1 }],
  },
  rate_windows: { other: ['bucket'], ends: [{ key: 'bucket', from: 'started_at', days: 1 }] },
  due_work: {
    other: ['last_error', 'trace_parent'],
    ends: [
      { key: 'id', from: 'done_at', ended: "outcome = 'done'", days: 7 },
      {
        key: 'id',
        from: 'done_at',
        ended: "outcome = 'gave_up' and kind in ('send-mail', 'submit-lead')",
        days: keptDays.undeliveredMails,
      },
    ],
  },
  answered_challenges: { ends: [{ key: 'id', from: 'answered_at', days: 1 }] },
  // Webhooks that nothing here knew are deleted too.
  gateway_notices: {
    other: ['event_id', 'subject_reference', 'says'],
    ends: [{ key: 'id', from: 'received_at', days: 180 }],
  },
  trial_people: {
    personal: {
      ...passing,
      columns: [],
      secret: ['person'],
      whose: 'account',
      why: 'one trial for each person; a keyed digest',
    },
    other: ['product'],
    ends: [{ key: 'ctid', from: 'seen_at', days: keptDays.trialDigests }],
  },
  trial_cards: {
    personal: {
      ...passing,
      columns: [],
      secret: ['card'],
      whose: 'customer',
      why: 'one trial for each card; a keyed digest',
    },
    other: ['product'],
    ends: [{ key: 'ctid', from: 'seen_at', days: keptDays.trialDigests }],
  },
  organisations: {
    personal: { ...ofBooks, columns: ['name'], why: 'the name on invoices; a sole trader is a person' },
    booksEnd: { by: 'id', set: { name: `'${forgottenName}'` } },
  },
  companies: {
    personal: {
      ...ofOrganisation,
      whose: 'customer',
      columns: ['city', 'phone', 'website'],
      why: 'how a company is reached',
    },
    other: ['country', 'currency', 'tax_residency', 'time_zone', 'industry', 'employee_count'],
  },
  billing_addresses: {
    personal: {
      ...ofBooks,
      columns: ['address1', 'address2', 'city', 'pin_code', 'state', 'tax_id'],
      goesTo: 'VIES, if it is set: the tax number',
    },
    other: ['country', 'buyer_kind', 'tax_check', 'tax_check_reference'],
    booksEnd: 'deleted',
  },
  invoices: {
    personal: {
      ...ofBooks,
      columns: ['buyer', 'inputs', 'method_country', 'network_country'],
      goesTo: 'the payment gateway; the provider of electronic invoices, if one is set',
    },
    other: ['number', 'product', 'currency', 'seller', 'exchange_state', 'exchange_reference', 'exchange_note'],
    booksEnd: 'by_document',
  },
  invoice_documents: {
    personal: { ...ofBooks, columns: ['document'] },
    other: ['locale'],
    booksEnd: 'by_document',
  },
  payment_methods: {
    personal: {
      ...ofBooks,
      columns: ['brand', 'last_four'],
      secret: ['customer_reference', 'method_reference', 'fingerprint'],
      why: 'which card paid',
      goesTo: 'the payment gateway',
    },
    other: ['country'],
    booksEnd: {
      by: 'organisation_id',
      set: {
        brand: "'deleted'",
        last_four: "'0000'",
        customer_reference: "''",
        method_reference: 'id::text',
        fingerprint: 'null',
      },
    },
  },
  gateway_customers: {
    personal: {
      ...ofBooks,
      columns: [],
      secret: ['reference'],
      why: 'the customer at the gateway, which forgets name and address when the organisation is erased',
      goesTo: 'the payment gateway',
    },
    booksEnd: 'deleted',
  },
  quotes: {
    personal: {
      ...ofBooks,
      columns: ['inputs', 'request', 'network_country'],
      why: 'what was offered before it was bought',
    },
    other: ['fingerprint', 'signature', 'ends', 'warnings'],
    booksEnd: 'deleted',
  },
  sellers: {
    other: [
      'code',
      'name',
      'address_lines',
      'country',
      'registrations',
      'time_zone',
      'consumers',
      'contact',
      'exchange',
    ],
  },
  installation_codes: { other: ['code', 'address'] },
  gateway_holds: {
    personal: {
      ...passing,
      columns: ['reason'],
      whose: 'operator',
      why: 'why an operator stopped something',
      leaving: 'stays',
      account: 'stays',
      organisation: 'stays',
    },
    other: ['gateway', 'work'],
    kept: 'until it is released',
  },
  book_holds: {
    personal: {
      ...passing,
      columns: ['operator', 'reason'],
      whose: 'operator',
      why: 'who keeps books past their end',
      leaving: 'stays',
      account: 'stays',
      organisation: 'stays',
    },
    kept: 'until they are released',
  },
  held_kinds: {
    personal: {
      ...passing,
      columns: ['operator', 'reason'],
      whose: 'operator',
      why: 'who stopped a kind of work',
      leaving: 'stays',
      account: 'stays',
      organisation: 'stays',
    },
    other: ['kind'],
    kept: 'until it is released',
  },
  added_roles: { other: ['product', 'access'] },
  audit_entries: { other: ['action', 'facts', 'personal_digest', 'kind'] },
  audit_seals: { other: ['hash'] },
  audit_unsealed: {},
  billing_accounts: { other: ['currency', 'time_zone'] },
  call_budgets: { other: ['gateway', 'endpoint'] },
  catalogue_versions: { other: ['version', 'content'] },
  charge_pace: { other: ['gateway'] },
  codes: { other: ['code', 'description', 'content', 'sold_currency'] },
  coupon_uses: { other: ['code'] },
  coupons: { other: ['code', 'description', 'content'] },
  credit_grants: { other: ['code', 'currency'] },
  credit_uses: {},
  custom_plans: { other: ['plan_id', 'content'] },
  gateway_outages: { other: ['gateway'] },
  gateway_references: { other: ['reference'] },
  invoice_lines: { other: ['type', 'name', 'description', 'why'] },
  invoice_series: { other: ['series'] },
  lead_submissions: {},
  ledger_entries: { other: ['account', 'currency', 'event'] },
  money_audit_pages: {},
  money_audits: { other: ['name', 'tallies'] },
  money_sources: { other: ['product', 'currency'] },
  money_violations: { other: ['rule', 'rows', 'says'] },
  payment_attempts: {
    other: ['reference', 'currency', 'failure', 'description', 'gateway_codes', 'refund_reference'],
  },
  refunds: { other: ['currency', 'reference'] },
  renewals: { other: ['product', 'reason'] },
  schema_migrations: { other: ['name'] },
  service_tokens: { other: ['product', 'name', 'scopes', 'secret_hash', 'previous_hash'] },
  sign_on_clients: {
    other: [
      'product',
      'name',
      'secret_hash',
      'previous_hash',
      'return_addresses',
      'signed_out_addresses',
      'start_address',
      'log_out_address',
      'log_out_frame',
    ],
  },
  subscription_trials: { other: ['product', 'plan_id'] },
  subscriptions: {
    other: [
      'product',
      'plan_id',
      'plan',
      'previous_plan_id',
      'anchor',
      'stretches',
      'treatment',
      'discount_code',
      'scheduled_plan_id',
      'prepaid_code',
      'cancel_reason',
      'seat_stretches',
      'told_price',
      'scheduled_price',
    ],
  },
} as const satisfies Places;
