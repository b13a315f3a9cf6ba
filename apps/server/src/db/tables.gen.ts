// Written by `npm run db:types` from the migrated database: do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableJson, OneOf } from './column-types.ts';

/** The tables as the queries see them; the sentences about each are in migrations/. */
export interface Tables {
  /** Class: platform. */
  added_roles: {
    product: string;
    access: Json<'added_roles.access'>;
    updated_at: Date;
  };
  /** Class: identity. */
  agreement_origins: {
    agreement_id: string;
    user_id: string;
    address: string;
    user_agent: string;
  };
  /** Class: identity. */
  agreements: {
    id: string;
    user_id: string;
    organisation_id: string | null;
    document: OneOf<'agreements.document'>;
    version: string;
    act: OneOf<'agreements.act'>;
    agreed_at: Date;
    ended_at: Date | null;
  };
  /** Class: identity. */
  answered_challenges: {
    id: string;
    answered_at: Date;
  };
  /** Class: organisation. */
  audit_entries: {
    organisation_id: string;
    id: string;
    at: Date;
    action: OneOf<'audit_entries.action'>;
    actor_user_id: string | null;
    subject_id: string | null;
    facts: Json<'audit_entries.facts'>;
    personal_digest: Buffer | null;
    kind: GeneratedAlways<string>;
  };
  /** Class: organisation. */
  audit_personal: {
    organisation_id: string;
    entry_id: string;
    salt: Buffer;
    fields: Json<'audit_personal.fields'>;
  };
  /** Class: organisation. */
  audit_seals: {
    organisation_id: string;
    sequence: number;
    entry_id: string;
    hash: Buffer;
    sealed_at: Date;
  };
  /** Class: platform. */
  audit_unsealed: {
    organisation_id: string;
    entry_id: string;
  };
  /** Class: organisation. */
  billing_accounts: {
    organisation_id: string;
    currency: string;
    time_zone: string;
    pending_change_id: string | null;
    version: Generated<number>;
    is_credit_flow: Generated<boolean>;
    is_mrp_enabled: Generated<boolean>;
    should_auto_activate: Generated<boolean>;
    is_ai_enabled: Generated<boolean>;
  };
  /** Class: organisation. */
  billing_addresses: {
    organisation_id: string;
    address1: string;
    address2: string;
    city: string;
    pin_code: string;
    state: string;
    country: string;
    tax_id: string;
    updated_at: Date;
    buyer_kind: OneOf<'billing_addresses.buyer_kind'> | null;
    tax_check: OneOf<'billing_addresses.tax_check'> | null;
    tax_checked_at: Date | null;
    tax_check_reference: string | null;
  };
  /** Class: organisation. */
  billing_contacts: {
    organisation_id: string;
    recipients: string[];
    purchase_order: string;
    updated_at: Date;
    left_recipients: Generated<string[]>;
  };
  /** Class: organisation. */
  billing_phones: {
    organisation_id: string;
    phone: string;
    validated_at: Date | null;
    code_digest: string | null;
    code_expires_at: Date | null;
    tries_left: number;
  };
  /** Class: platform. */
  book_holds: {
    organisation_id: string;
    held_at: Date;
    operator: string;
    reason: string;
  };
  /** Class: identity. */
  bookkeeper_associations: {
    id: string;
    client_organisation_id: string;
    bookkeeper_email: string;
    bookkeeper_organisation_id: string | null;
    state: OneOf<'bookkeeper_associations.state'>;
    granted_by: string;
    granted_at: Date;
    accepted_by: string | null;
    accepted_at: Date | null;
    revoked_by: string | null;
    revoked_at: Date | null;
  };
  /** Class: platform. */
  call_budgets: {
    gateway: string;
    endpoint: string;
    spent_until: Date;
    slow_percent: number;
    slowed_at: Date;
    wait_until: Date;
  };
  /** Class: platform. */
  catalogue_versions: {
    version: string;
    effective_from: string;
    content: Json<'catalogue_versions.content'>;
    published_at: Date;
  };
  /** Class: platform. */
  charge_pace: {
    gateway: string;
    next_at: Date;
  };
  /** Class: organisation. */
  clock_moves: {
    organisation_id: string;
    id: string;
    state: OneOf<'clock_moves.state'>;
    from_at: Date;
    until_at: Date;
    carried_out: Generated<number>;
    stopped_by: string | null;
    started_at: Date;
    ended_at: Date | null;
  };
  /** Class: platform. */
  codes: {
    code: string;
    id: string;
    batch_id: string;
    kind: OneOf<'codes.kind'>;
    description: string;
    content: Json<'codes.content'>;
    is_disabled: Generated<boolean>;
    redeemable_until: string | null;
    max_redemptions: number;
    redemptions: Generated<number>;
    sold_for_minor: number | null;
    sold_currency: string | null;
    created_at: Date;
    lapsed_at: Date | null;
  };
  /** Class: organisation. */
  companies: {
    organisation_id: string;
    country: string | null;
    currency: string;
    city: string | null;
    phone: string | null;
    website: string | null;
    tax_residency: string | null;
    time_zone: string;
    is_bookkeeper: boolean;
    clock_offset_ms: Generated<number>;
    version: Generated<number>;
    has_custom_section_fields: Generated<boolean>;
    industry: string | null;
    employee_count: string | null;
    is_test: Generated<boolean>;
    locale: OneOf<'companies.locale'> | null;
    has_trigrams: Generated<boolean>;
  };
  /** Class: organisation. */
  company_resets: {
    organisation_id: string;
    id: string;
    requested_by: string | null;
    requested_at: Date;
    undone_at: Date | null;
    erased_at: Date | null;
    epoch: number;
  };
  /** Class: identity. */
  connected_providers: {
    id: string;
    user_id: string;
    provider: string;
    issuer: string;
    subject: string;
    email: string | null;
    connected_at: Date;
    last_used_at: Date | null;
  };
  /** Class: organisation. */
  coupon_uses: {
    organisation_id: string;
    invoice_id: string;
    code: string;
    state: OneOf<'coupon_uses.state'>;
    held_at: Date;
    decided_at: Date | null;
  };
  /** Class: organisation. */
  coupons: {
    organisation_id: string;
    code: string;
    code_id: string;
    kind: OneOf<'coupons.kind'>;
    description: string;
    content: Json<'coupons.content'>;
    is_on: Generated<boolean>;
    max_apply_count: Generated<number>;
    current_apply_count: Generated<number>;
    held_count: Generated<number>;
    ends_on: string | null;
    redeemed_by: string | null;
    applied_at: Date;
    lapsed_at: Date | null;
  };
  /** Class: organisation. */
  credit_grants: {
    organisation_id: string;
    id: string;
    code: string | null;
    source: OneOf<'credit_grants.source'>;
    currency: string;
    amount_minor: number;
    remaining_minor: number;
    held_minor: Generated<number>;
    lapsed_minor: Generated<number>;
    expires_on: string | null;
    granted_at: Date;
    told_on: string | null;
  };
  /** Class: organisation. */
  credit_uses: {
    organisation_id: string;
    invoice_id: string;
    grant_id: string;
    amount_minor: number;
    state: OneOf<'credit_uses.state'>;
    held_at: Date;
    decided_at: Date | null;
  };
  /** Class: organisation. */
  custom_domains: {
    organisation_id: string;
    website_type: OneOf<'custom_domains.website_type'>;
    domain: string;
    is_verified: Generated<boolean>;
    saved_at: Date;
    missing_since: Date | null;
  };
  /** Class: organisation. */
  custom_plans: {
    organisation_id: string;
    plan_id: string;
    content: Json<'custom_plans.content'>;
    created_at: Date;
  };
  /** Class: platform. */
  domain_holders: {
    domain: string;
    organisation_id: string;
    website_type: OneOf<'domain_holders.website_type'>;
    held_since: Date;
  };
  /** Class: platform. */
  due_work: {
    id: string;
    kind: OneOf<'due_work.kind'>;
    organisation_id: string | null;
    subject_id: string;
    due_at: Date;
    attempt: Generated<number>;
    sends: Generated<number>;
    lease_until: Date | null;
    done_at: Date | null;
    outcome: OneOf<'due_work.outcome'> | null;
    last_error: string | null;
    created_at: Date;
    suspended_at: Date | null;
    held_at: Date | null;
    on_test_clock: Generated<boolean>;
    trace_parent: Generated<string | null>;
    lane: Generated<OneOf<'due_work.lane'>>;
    sharer_id: string | null;
  };
  /** Class: identity. */
  email_changes: {
    id: string;
    user_id: string;
    old_email: string;
    new_email: string;
    tries_left: number;
    created_at: Date;
    expires_at: Date;
    password_hash: string | null;
    changed_at: Date | null;
    undone_at: Date | null;
  };
  /** Class: organisation. */
  entitlements: {
    organisation_id: string;
    product: string;
    plan_name: string;
    until: string | null;
  };
  /** Class: platform. */
  erasures: {
    id: string;
    kind: OneOf<'erasures.kind'>;
    subject_id: string;
    organisation_id: string | null;
    mailbox: string | null;
    reason: OneOf<'erasures.reason'>;
    at: Date;
    written_out_at: Date | null;
  };
  /** Class: organisation. */
  fact_rollups: {
    organisation_id: string;
    series: OneOf<'fact_rollups.series'>;
    grain: OneOf<'fact_rollups.grain'>;
    group_key: string;
    period: string;
    item: string;
    currency: string;
    count: number;
    amount: number;
    label: string | null;
    place: number;
    days: number[] | null;
    epoch: Generated<number>;
  };
  /** Class: organisation. */
  facts: {
    organisation_id: string;
    source: string;
    fact_id: string;
    kind: OneOf<'facts.kind'>;
    version: number;
    happened_on: string | null;
    data: NullableJson<'facts.data'>;
    received_at: Date;
    epoch: Generated<number>;
  };
  /** Class: identity. */
  former_passwords: {
    user_id: string;
    replaced_at: Date;
    password_hash: string;
  };
  /** Class: organisation. */
  gateway_customers: {
    organisation_id: string;
    gateway: OneOf<'gateway_customers.gateway'>;
    reference: string;
    created_at: Date;
  };
  /** Class: platform. */
  gateway_holds: {
    gateway: string;
    work: string;
    held_at: Date;
    reason: string;
    probe_at: Date;
  };
  /** Class: platform. */
  gateway_notices: {
    id: string;
    gateway: OneOf<'gateway_notices.gateway'>;
    event_id: string;
    subject_kind: OneOf<'gateway_notices.subject_kind'> | null;
    subject_reference: string | null;
    says: Json<'gateway_notices.says'>;
    received_at: Date;
    worked_off_at: Date | null;
    unmatched_at: Date | null;
  };
  /** Class: platform. */
  gateway_outages: {
    gateway: string;
    began_at: Date;
    ended_at: Date | null;
  };
  /** Class: platform. */
  gateway_references: {
    gateway: OneOf<'gateway_references.gateway'>;
    kind: OneOf<'gateway_references.kind'>;
    reference: string;
    organisation_id: string;
    subject_id: string;
    created_at: Date;
  };
  /** Class: platform. */
  held_kinds: {
    kind: string;
    held_at: Date;
    operator: string;
    reason: string;
  };
  /** Class: platform. */
  idempotency_keys: {
    scope: Buffer;
    parameters: Buffer;
    claimed_at: Date;
    claim: string;
    lease_until: Date;
    reply: NullableJson<'idempotency_keys.reply'>;
    is_done: Generated<boolean>;
  };
  /** Class: platform. */
  installation_codes: {
    code: string;
    address: string | null;
    began_at: Date;
    is_current: boolean;
  };
  /** Class: identity. */
  invitations: {
    id: string;
    organisation_id: string;
    user_id: string;
    invited_by: string;
    first_name: string;
    last_name: string;
    contact: string | null;
    roles: Json<'invitations.roles'>;
    state: Generated<OneOf<'invitations.state'>>;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    email: string | null;
  };
  /** Class: organisation. */
  invoice_documents: {
    organisation_id: string;
    invoice_id: string;
    locale: OneOf<'invoice_documents.locale'>;
    mark: OneOf<'invoice_documents.mark'>;
    document: Buffer;
    made_at: Date;
  };
  /** Class: organisation. */
  invoice_lines: {
    organisation_id: string;
    invoice_id: string;
    position: number;
    type: OneOf<'invoice_lines.type'>;
    name: string;
    description: string;
    quantity: number;
    amount_minor: number;
    starts_on: string | null;
    expires_on: string | null;
    why: Json<'invoice_lines.why'>;
  };
  /** Class: platform. */
  invoice_series: {
    series: string;
    next_number: Generated<number>;
  };
  /** Class: organisation. */
  invoices: {
    organisation_id: string;
    id: string;
    number: string | null;
    state: OneOf<'invoices.state'>;
    kind: OneOf<'invoices.kind'>;
    product: string;
    currency: string;
    total_minor: number;
    tax_minor: number;
    due_minor: number;
    holds: OneOf<'invoices.holds'>;
    period_start: string | null;
    period_end: string | null;
    quote_id: string | null;
    corrects_id: string | null;
    buyer: Json<'invoices.buyer'>;
    seller: Json<'invoices.seller'>;
    inputs: Json<'invoices.inputs'>;
    created_at: Date;
    opened_at: Date | null;
    charged_on: string | null;
    decided_at: Date | null;
    returned_minor: Generated<number>;
    method_country: string | null;
    network_country: string | null;
    exchange_state: OneOf<'invoices.exchange_state'> | null;
    exchange_reference: string | null;
    exchange_note: string | null;
    exchange_at: Date | null;
    forgotten_at: Date | null;
  };
  /** Class: platform. */
  lead_submissions: {
    lead_id: string;
    form: OneOf<'lead_submissions.form'>;
    outcome: OneOf<'lead_submissions.outcome'>;
    ended_at: Date;
  };
  /** Class: platform. */
  leads: {
    id: string;
    origin: OneOf<'leads.origin'>;
    user_id: string | null;
    facts: Json<'leads.facts'>;
    created_at: Date;
  };
  /** Class: organisation. */
  ledger_entries: {
    organisation_id: string;
    id: string;
    posting_id: string;
    account: string;
    currency: string;
    amount_minor: number;
    event: OneOf<'ledger_entries.event'>;
    subject_id: string;
    at: Date;
  };
  /** Class: identity. */
  left_organisations: {
    user_id: string;
    organisation_id: string;
    left_at: Generated<Date>;
  };
  /** Class: platform. */
  mails: {
    id: string;
    template: OneOf<'mails.template'>;
    locale: OneOf<'mails.locale'>;
    to_address: string;
    facts: Json<'mails.facts'>;
    created_at: Date;
    sent_at: Date | null;
    organisation_id: string | null;
    is_to_recipient: Generated<boolean>;
  };
  /** Class: identity. */
  memberships: {
    user_id: string;
    organisation_id: string;
    is_owner: boolean;
    console_role: OneOf<'memberships.console_role'> | null;
    console_modules: Generated<string[]>;
    created_at: Date;
    disabled_at: Date | null;
    closed_at: Date | null;
  };
  /** Class: platform. */
  money_audit_pages: {
    after_organisation: string;
    last_organisation: string | null;
    holder: string;
    lease_until: Date;
  };
  /** Class: platform. */
  money_audits: {
    name: string;
    lease_holder: string | null;
    lease_until: Date | null;
    after_organisation: string | null;
    began_at: Date | null;
    previous_began_at: Date | null;
    tallies: Json<'money_audits.tallies'>;
    checked: Generated<number>;
    is_handed_out: Generated<boolean>;
    round_checked: Generated<number>;
    round_organisations: Generated<number>;
    ended_at: Date | null;
    ended_checked: Generated<number>;
  };
  /** Class: organisation. */
  money_sources: {
    organisation_id: string;
    id: string;
    product: string;
    currency: string;
    grant_id: string | null;
    attempt_id: string | null;
    invoice_id: string;
    amount_minor: number;
    left_minor: number;
    taken_at: Date;
    closed_at: Date | null;
  };
  /** Class: platform. */
  money_violations: {
    organisation_id: string;
    rule: string;
    rows: string[];
    says: string;
    found_at: Date;
    seen_at: Date;
  };
  /** Class: identity. */
  one_time_links: {
    id: string;
    user_id: string;
    purpose: OneOf<'one_time_links.purpose'>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    email: string | null;
  };
  /** Class: organisation. */
  organisation_preferences: {
    organisation_id: string;
    preferences: Json<'organisation_preferences.preferences'>;
  };
  /** Class: identity. */
  organisations: {
    id: string;
    name: string;
    created_at: Date;
    closed_at: Date | null;
    erasure_began_at: Date | null;
    last_closed_at: Date | null;
    reopened_at: Date | null;
    books_ended_at: Date | null;
  };
  /** Class: identity. */
  passkeys: {
    id: string;
    user_id: string;
    credential_id: Buffer;
    public_key: Buffer;
    counter: number;
    name: string;
    is_synced: boolean;
    created_at: Date;
    last_used_at: Date | null;
  };
  /** Class: organisation. */
  payment_attempts: {
    organisation_id: string;
    id: string;
    invoice_id: string;
    number: number;
    gateway: OneOf<'payment_attempts.gateway'>;
    method_id: string;
    reference: string | null;
    amount_minor: number;
    currency: string;
    state: OneOf<'payment_attempts.state'>;
    failure: string | null;
    begun_at: Date;
    decided_at: Date | null;
    is_payer_present: boolean;
    description: string;
    gateway_codes: NullableJson<'payment_attempts.gateway_codes'>;
    refund_reference: string | null;
    operator_verdict: OneOf<'payment_attempts.operator_verdict'> | null;
    debit_on: string | null;
    debit_told_at: Date | null;
  };
  /** Class: organisation. */
  payment_methods: {
    organisation_id: string;
    id: string;
    gateway: OneOf<'payment_methods.gateway'>;
    customer_reference: string;
    method_reference: string;
    brand: string;
    country: string | null;
    expiry_month: number | null;
    expiry_year: number | null;
    last_four: string;
    fingerprint: string | null;
    is_default: boolean;
    added_at: Date;
    unasked_limit_minor: number | null;
    removed_at: Date | null;
  };
  /** Class: organisation. */
  payment_setups: {
    organisation_id: string;
    id: string;
    gateway: OneOf<'payment_setups.gateway'>;
    reference: string;
    customer_reference: string;
    state: OneOf<'payment_setups.state'>;
    sealed_page_token: string | null;
    begun_at: Date;
    asked_at: Date;
    decided_at: Date | null;
  };
  /** Class: organisation. */
  people: {
    organisation_id: string;
    user_id: string;
    first_name: string;
    last_name: string;
    email: string;
    contact: string | null;
    status: OneOf<'people.status'>;
    displayed_role: OneOf<'people.displayed_role'>;
    is_guest: boolean;
    was_created_here: boolean;
    version: Generated<number>;
    first_name_key: GeneratedAlways<string>;
    last_name_key: GeneratedAlways<string>;
    role_key: GeneratedAlways<string>;
    search_text: GeneratedAlways<string>;
    last_active_at: Date | null;
    counted_roles: Generated<string[]>;
  };
  /** Class: organisation. */
  people_job_rows: {
    organisation_id: string;
    job_id: string;
    row_number: number;
    entry: Json<'people_job_rows.entry'>;
    state: OneOf<'people_job_rows.state'>;
    message: string | null;
    user_id: string | null;
    owner_change: OneOf<'people_job_rows.owner_change'> | null;
    removed: NullableJson<'people_job_rows.removed'>;
  };
  /** Class: organisation. */
  people_jobs: {
    organisation_id: string;
    id: string;
    kind: OneOf<'people_jobs.kind'>;
    state: OneOf<'people_jobs.state'>;
    file_name: string | null;
    change: NullableJson<'people_jobs.change'>;
    total: number;
    faulty: number;
    done: Generated<number>;
    failed: Generated<number>;
    created_by: string;
    created_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
    undoes: string | null;
  };
  /** Class: organisation. */
  people_trigrams: {
    organisation_id: string;
    trigram: string;
    user_id: string;
  };
  /** Class: organisation. */
  policy_mailings: {
    organisation_id: string;
    id: string;
    kind: OneOf<'policy_mailings.kind'>;
    window_from: Date;
    window_to: Date;
    after_user_id: string | null;
    mailed: Generated<number>;
    created_at: Date;
    done_at: Date | null;
  };
  /** Class: organisation. */
  quotes: {
    organisation_id: string;
    id: string;
    created_by: string;
    request: Json<'quotes.request'>;
    inputs: Json<'quotes.inputs'>;
    fingerprint: string;
    signature: string;
    ends: string[];
    warnings: string[];
    state: OneOf<'quotes.state'>;
    created_at: Date;
    confirmed_at: Date | null;
    network_country: string | null;
  };
  /** Class: platform. */
  rate_windows: {
    bucket: string;
    started_at: Date;
    hits: number;
  };
  /** Class: identity. */
  recovery_codes: {
    user_id: string;
    code_hash: Buffer;
    used_at: Date | null;
    created_at: Date | null;
  };
  /** Class: organisation. */
  refunds: {
    organisation_id: string;
    id: string;
    attempt_id: string;
    invoice_id: string | null;
    cause: OneOf<'refunds.cause'>;
    amount_minor: number;
    currency: string;
    state: OneOf<'refunds.state'>;
    reference: string | null;
    begun_at: Date;
    decided_at: Date | null;
    lost_minor: Generated<number>;
  };
  /** Class: organisation. */
  renewals: {
    organisation_id: string;
    id: string;
    subscription_id: string;
    product: string;
    period_start: string;
    period_end: string;
    state: OneOf<'renewals.state'>;
    invoice_id: string;
    missed_periods: number;
    first_failed_at: Date | null;
    reason: string | null;
    retry_at: Date | null;
    grace_ends_on: string | null;
    created_at: Date;
    decided_at: Date | null;
    told_on: string | null;
    grace_given_days: Generated<number>;
  };
  /** Class: organisation. */
  role_assignments: {
    organisation_id: string;
    user_id: string;
    product: string;
    role_group: string;
    module_uuids: string[];
  };
  /** Class: platform. */
  schema_migrations: {
    name: string;
    applied_at: Generated<Date>;
  };
  /** Class: organisation. */
  seat_counts: {
    organisation_id: string;
    roles: string[];
    id: Generated<string>;
    holders: number;
  };
  /** Class: identity. */
  second_factors: {
    user_id: string;
    sealed_secret: string;
    created_at: Date;
    registered_at: Date | null;
    last_step: Generated<number>;
    failed_tries: Generated<number>;
    tried_since: Date | null;
  };
  /** Class: identity. */
  security_policies: {
    organisation_id: string;
    enabled: boolean;
    min_length: number;
    max_length: number;
    must_include_upper_case: boolean;
    must_include_special: boolean;
    must_include_numbers: boolean;
    expire_after_days: number | null;
    expiry_since: Date | null;
    restrict_last_count: number;
    passwords_expired_at: Date | null;
    version: number;
    changed_at: Date;
  };
  /** Class: platform. */
  sellers: {
    code: string;
    name: string;
    address_lines: string[];
    country: string;
    year_start_month: number;
    registrations: Json<'sellers.registrations'>;
    is_current: boolean;
    version: Generated<number>;
    time_zone: string;
    consumers: NullableJson<'sellers.consumers'>;
    contact: NullableJson<'sellers.contact'>;
    exchange: NullableJson<'sellers.exchange'>;
  };
  /** Class: platform. */
  service_tokens: {
    id: string;
    product: string;
    name: string;
    scopes: string[];
    secret_hash: Buffer;
    previous_hash: Buffer | null;
    previous_until: Date | null;
    created_at: Date;
    rotated_at: Date | null;
    revoked_at: Date | null;
    last_used_at: Date | null;
  };
  /** Class: identity. */
  sessions: {
    id: string;
    user_id: string;
    organisation_id: string | null;
    assurance: OneOf<'sessions.assurance'>;
    refresh_family: string;
    refresh_hash: Buffer;
    previous_refresh_hash: Buffer | null;
    rotation_salt: Buffer;
    rotated_at: Date;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: OneOf<'sessions.end_reason'> | null;
    address: string;
    user_agent: string;
    proved_at: Date | null;
    last_active_at: Date;
    shut_organisations: Generated<string[]>;
    factor_proved_at: Date | null;
  };
  /** Class: platform. */
  sign_on_clients: {
    id: string;
    product: string;
    name: string;
    secret_hash: Buffer;
    previous_hash: Buffer | null;
    previous_until: Date | null;
    return_addresses: string[];
    signed_out_addresses: Generated<string[]>;
    start_address: string | null;
    log_out_address: string | null;
    log_out_frame: string | null;
    created_at: Date;
    rotated_at: Date | null;
    removed_at: Date | null;
  };
  /** Class: identity. */
  sign_on_tokens: {
    id_hash: Buffer;
    kind: OneOf<'sign_on_tokens.kind'>;
    sign_on_id: string | null;
    payload: Json<'sign_on_tokens.payload'>;
    created_at: Date;
    expires_at: Date;
    consumed_at: Date | null;
  };
  /** Class: identity. */
  sign_ons: {
    id: string;
    client_id: string;
    session_id: string;
    user_id: string;
    organisation_id: string;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    told_at: Date | null;
  };
  /** Class: organisation. */
  subscription_trials: {
    organisation_id: string;
    product: string;
    plan_id: string;
    started_on: string;
  };
  /** Class: organisation. */
  subscriptions: {
    organisation_id: string;
    product: string;
    plan_id: string | null;
    plan: NullableJson<'subscriptions.plan'>;
    previous_plan_id: string | null;
    is_in_trial: boolean;
    is_trial_over: boolean;
    has_ended_unpaid: boolean;
    trial_ends_on: string | null;
    anchor: NullableJson<'subscriptions.anchor'>;
    period_index: number;
    stretches: Json<'subscriptions.stretches'>;
    treatment: NullableJson<'subscriptions.treatment'>;
    discount_code: string | null;
    active_till: string | null;
    scheduled_plan_id: string | null;
    prepaid_code: string | null;
    prepaid_months: number | null;
    cancel_reason: string | null;
    holders_charged: number;
    version: number;
    seat_stretches: Json<'subscriptions.seat_stretches'>;
    seats_bought: number;
    id: Generated<string>;
    told_price: NullableJson<'subscriptions.told_price'>;
    scheduled_price: NullableJson<'subscriptions.scheduled_price'>;
    renewal_told_on: string | null;
  };
  /** Class: identity. */
  timeout_settings: {
    organisation_id: string;
    is_offered: Generated<boolean>;
    is_session_limited: Generated<boolean>;
    session_minutes: Generated<number>;
    is_idle_limited: Generated<boolean>;
    idle_minutes: Generated<number>;
    factor_required_from: Date | null;
  };
  /** Class: platform. */
  trial_cards: {
    card: string;
    product: string;
    seen_at: Date;
  };
  /** Class: platform. */
  trial_people: {
    person: string;
    product: string;
    seen_at: Date;
  };
  /** Class: identity. */
  users: {
    id: string;
    email: string;
    email_verified_at: Date | null;
    first_name: string;
    last_name: string;
    phone: string | null;
    locale: OneOf<'users.locale'>;
    password_hash: string | null;
    password_changed_at: Date | null;
    last_organisation_id: string | null;
    created_at: Date;
    password_origin: Generated<OneOf<'users.password_origin'>>;
    profile_set_at: Date | null;
    profile_begun_at: Date | null;
    job_title: string | null;
    told_of_end_at: Date | null;
    erased_at: Date | null;
  };
}
