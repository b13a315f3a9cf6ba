import type { Gateway } from '@atrium/domain/payments/gateway';

/** The tables of cards, mandates, billing addresses and what gateways tell. */
export interface PaymentTables {
  gateway_customers: { organisation_id: string; gateway: Gateway; reference: string; created_at: Date };
  payment_setups: {
    organisation_id: string;
    id: string;
    gateway: Gateway;
    reference: string;
    customer_reference: string;
    state: 'open' | 'bank_approval_pending' | 'done' | 'failed' | 'expired' | 'replaced';
    sealed_page_token: string | null;
    begun_at: Date;
    asked_at: Date;
    decided_at: Date | null;
  };
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
  };
  billing_phones: {
    organisation_id: string;
    phone: string;
    validated_at: Date | null;
    code_digest: string | null;
    code_expires_at: Date | null;
    tries_left: number;
  };
  gateway_references: {
    gateway: Gateway;
    kind: 'charge' | 'setup' | 'refund';
    reference: string;
    organisation_id: string;
    subject_id: string;
    created_at: Date;
  };
  gateway_notices: {
    id: string;
    gateway: Gateway;
    event_id: string;
    subject_kind: 'charge' | 'setup' | 'refund' | null;
    subject_reference: string | null;
    says: unknown;
    received_at: Date;
    worked_off_at: Date | null;
    unmatched_at: Date | null;
  };
}
