import type { Locale } from '@atrium/domain/identity/locale';
import type { Generated } from 'kysely';

/** The tables of subscriptions, codes, credits, invoices, payments and the ledger. */
export interface MoneyTables {
  billing_accounts: {
    organisation_id: string;
    currency: string;
    time_zone: string;
    pending_change_id: string | null;
    version: Generated<number>;
    is_credit_flow: Generated<boolean>;
    is_mrp_enabled: Generated<boolean>;
    should_auto_activate: Generated<boolean>;
  };
  invoices: {
    organisation_id: string;
    id: string;
    number: string | null;
    state: 'draft' | 'open' | 'paid' | 'failed' | 'void' | 'uncollectible';
    kind: 'change' | 'renewal' | 'credit_note';
    product: string;
    currency: string;
    total_minor: number;
    tax_minor: number;
    due_minor: number;
    holds: 'none' | 'held' | 'consumed' | 'released';
    period_start: string | null;
    period_end: string | null;
    quote_id: string | null;
    corrects_id: string | null;
    buyer: unknown;
    seller: unknown;
    inputs: unknown;
    created_at: Date;
    opened_at: Date | null;
    charged_on: string | null;
    decided_at: Date | null;
  };
  invoice_lines: {
    organisation_id: string;
    invoice_id: string;
    position: number;
    type: string;
    name: string;
    description: string;
    quantity: number;
    amount_minor: number;
    starts_on: string | null;
    expires_on: string | null;
    why: unknown;
  };
  invoice_documents: {
    organisation_id: string;
    invoice_id: string;
    locale: Locale;
    mark: 'due' | 'paid' | 'void' | 'note';
    document: Buffer;
    made_at: Date;
  };
  payment_methods: {
    organisation_id: string;
    id: string;
    gateway: 'stripe' | 'adyen' | 'cashfree';
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
  };
  payment_attempts: {
    organisation_id: string;
    id: string;
    invoice_id: string;
    number: number;
    gateway: 'stripe' | 'adyen' | 'cashfree';
    method_id: string;
    reference: string | null;
    amount_minor: number;
    currency: string;
    state: 'begun' | 'challenge' | 'paid' | 'failed' | 'never_happened' | 'paid_late';
    failure: string | null;
    begun_at: Date;
    decided_at: Date | null;
  };
  sellers: {
    code: string;
    name: string;
    address_lines: string[];
    country: string;
    year_start_month: number;
    registrations: unknown;
    is_current: boolean;
    version: Generated<number>;
  };
  invoice_series: { series: string; next_number: Generated<number> };
  ledger_entries: {
    organisation_id: string;
    id: string;
    posting_id: string;
    account: string;
    currency: string;
    amount_minor: number;
    event: string;
    subject_id: string;
    at: Date;
  };
  codes: {
    code: string;
    id: string;
    batch_id: string;
    kind: 'prepaid' | 'discount' | 'credit';
    description: string;
    content: unknown;
    is_disabled: Generated<boolean>;
    redeemable_until: string | null;
    max_redemptions: number;
    redemptions: Generated<number>;
    sold_for_minor: number | null;
    sold_currency: string | null;
    created_at: Date;
    lapsed_at: Date | null;
  };
  coupons: {
    organisation_id: string;
    code: string;
    code_id: string;
    kind: 'prepaid' | 'discount' | 'credit';
    description: string;
    content: unknown;
    is_on: Generated<boolean>;
    max_apply_count: Generated<number>;
    current_apply_count: Generated<number>;
    held_count: Generated<number>;
    ends_on: string | null;
    redeemed_by: string | null;
    applied_at: Date;
    lapsed_at: Date | null;
  };
  coupon_uses: {
    organisation_id: string;
    invoice_id: string;
    code: string;
    state: 'held' | 'consumed' | 'released';
    held_at: Date;
    decided_at: Date | null;
  };
  credit_grants: {
    organisation_id: string;
    id: string;
    code: string | null;
    source: 'code' | 'promotion' | 'balance';
    currency: string;
    amount_minor: number;
    remaining_minor: number;
    held_minor: Generated<number>;
    lapsed_minor: Generated<number>;
    expires_on: string | null;
    granted_at: Date;
  };
  credit_uses: {
    organisation_id: string;
    invoice_id: string;
    grant_id: string;
    amount_minor: number;
    state: 'held' | 'consumed' | 'released';
    held_at: Date;
    decided_at: Date | null;
  };
}
