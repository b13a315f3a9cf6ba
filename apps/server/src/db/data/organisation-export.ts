import type { Tables } from '../tables.gen.ts';

/** What an owner downloads of a table: all of its columns but these. What proves somebody is left out by itself. */
interface Exported {
  readonly by: 'organisation_id' | 'client_organisation_id' | 'id';
  readonly without?: readonly string[];
  /** Columns of bytes, which are written in base64. */
  readonly bytes?: readonly string[];
}

/** Why an owner does not download it. */
interface Excused {
  readonly not: string;
}

/** Tables with rows of an organisation. */
type OwnTable = {
  [Table in keyof Tables]: Extract<keyof Tables[Table], 'organisation_id' | 'client_organisation_id'> extends never
    ? never
    : Table;
}[keyof Tables];

const own = { by: 'organisation_id' } as const;

/**
 * What the export of an organisation holds, in this order (D-964). A new table of organisations that is neither here nor
 * excused by a reason does not compile.
 */
export const organisationExport = {
  organisations: { by: 'id' },
  companies: own,
  people: { ...own, without: ['role_key', 'counted_roles'] },
  role_assignments: own,
  memberships: own,
  invitations: own,
  people_jobs: own,
  people_job_rows: own,
  bookkeeper_associations: { by: 'client_organisation_id' },
  organisation_preferences: own,
  security_policies: own,
  timeout_settings: own,
  custom_domains: own,
  company_resets: own,
  agreements: own,
  billing_accounts: own,
  billing_addresses: own,
  billing_contacts: own,
  billing_phones: { ...own, without: ['code_expires_at', 'tries_left'] },
  payment_methods: own,
  subscriptions: own,
  subscription_trials: own,
  entitlements: own,
  custom_plans: own,
  quotes: { ...own, without: ['fingerprint', 'signature'] },
  renewals: own,
  invoices: own,
  invoice_lines: own,
  payment_attempts: own,
  refunds: own,
  coupons: own,
  coupon_uses: own,
  credit_grants: own,
  credit_uses: own,
  ledger_entries: own,
  facts: own,
  audit_entries: own,
  audit_personal: own,
  // Last, because it is the largest.
  invoice_documents: { ...own, bytes: ['document'] },
  audit_seals: { not: 'hashes by which an operator checks the log' },
  audit_unsealed: { not: 'what the sealer has still to do' },
  clock_moves: { not: 'test organisations only' },
  book_holds: { not: 'why an operator keeps the books, for a dispute or an audit' },
  domain_holders: { not: 'the same as custom_domains' },
  due_work: { not: 'what the program has still to do' },
  erasures: { not: 'ids for the operator’s restore' },
  fact_rollups: { not: 'sums of facts' },
  gateway_customers: { not: 'references of the gateway' },
  gateway_references: { not: 'references of the gateway' },
  left_organisations: { not: 'ids of accounts that are the persons’ own' },
  mails: { not: 'copies of what is here, deleted after 30 days' },
  money_sources: { not: 'how payments are shared out among what is here' },
  money_violations: { not: 'what the auditor tells the operator' },
  payment_setups: { not: 'a card that is being typed' },
  people_trigrams: { not: 'an index for searching people' },
  policy_mailings: { not: 'how far a mailing has come' },
  seat_counts: { not: 'sums of role_assignments' },
  sessions: { not: 'where a person is signed in is their own' },
  sign_ons: { not: 'where a person is signed in is their own' },
} as const satisfies { readonly organisations: Exported } & Readonly<Record<OwnTable, Exported | Excused>>;
