import type { Locale } from '@atrium/domain/identity/locale';
import type { LinkPurpose } from '@atrium/domain/identity/mailed-link';
import type { DueKind } from '@atrium/domain/kernel/due-work';
import type { Generated, GeneratedAlways } from 'kysely';
import type { MoneyTables } from './money-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { SubscriptionTables } from './subscription-tables.ts';

/** The tables as the queries see them; the sentences about each are in migrations/. */
export interface Tables extends MoneyTables, PaymentTables, SubscriptionTables {
  users: {
    id: string;
    email: string;
    email_verified_at: Date | null;
    first_name: string;
    last_name: string;
    phone: string | null;
    locale: Locale;
    password_hash: string | null;
    password_changed_at: Date | null;
    last_organisation_id: string | null;
    created_at: Date;
  };
  organisations: { id: string; name: string; created_at: Date; closed_at: Date | null };
  memberships: {
    user_id: string;
    organisation_id: string;
    is_owner: boolean;
    console_role: 'admin' | 'manager' | 'member' | null;
    console_modules: Generated<string[]>;
    created_at: Date;
    disabled_at: Generated<Date | null>;
  };
  sessions: {
    id: string;
    user_id: string;
    organisation_id: string | null;
    assurance: 'pending' | 'password' | 'second_factor';
    refresh_family: string;
    refresh_hash: Buffer;
    previous_refresh_hash: Buffer | null;
    rotation_salt: Buffer;
    rotated_at: Date;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: 'signed_out' | 'token_reused' | 'password_reset' | 'disabled' | 'deleted' | null;
    address: string;
    user_agent: string;
  };
  one_time_links: {
    id: string;
    user_id: string;
    purpose: LinkPurpose;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
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
  };
  people: {
    organisation_id: string;
    user_id: string;
    first_name: string;
    last_name: string;
    email: string;
    contact: string | null;
    status: 'Active' | 'Disabled' | 'Pending';
    displayed_role: 'Owner' | 'Admin' | 'Member';
    is_guest: boolean;
    has_second_factor: Generated<boolean>;
    was_created_here: boolean;
    version: Generated<number>;
    first_name_key: GeneratedAlways<string>;
    last_name_key: GeneratedAlways<string>;
    role_key: GeneratedAlways<string>;
    search_text: GeneratedAlways<string>;
  };
  people_trigrams: { organisation_id: string; trigram: string; user_id: string };
  role_assignments: {
    organisation_id: string;
    user_id: string;
    product: string;
    role_group: string;
    module_uuids: string[];
  };
  invitations: {
    id: string;
    organisation_id: string;
    user_id: string;
    invited_by: string;
    first_name: string;
    last_name: string;
    contact: string | null;
    roles: unknown;
    state: Generated<'open' | 'accepted' | 'rejected' | 'withdrawn'>;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  bookkeeper_associations: {
    id: string;
    client_organisation_id: string;
    bookkeeper_email: string;
    bookkeeper_organisation_id: string | null;
    state: 'granted' | 'accepted' | 'revoked';
    granted_by: string;
    granted_at: Date;
    accepted_by: string | null;
    accepted_at: Date | null;
    revoked_by: string | null;
    revoked_at: Date | null;
  };
  added_roles: { product: string; access: unknown; updated_at: Date };
  catalogue_versions: { version: string; effective_from: string; content: unknown; published_at: Date };
  custom_plans: { organisation_id: string; plan_id: string; content: unknown; created_at: Date };
  people_jobs: {
    organisation_id: string;
    id: string;
    kind: 'import' | 'assign_role' | 'remove_role';
    state: 'checked' | 'running' | 'done';
    file_name: string | null;
    change: unknown;
    total: number;
    faulty: number;
    done: Generated<number>;
    failed: Generated<number>;
    created_by: string;
    created_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
  };
  people_job_rows: {
    organisation_id: string;
    job_id: string;
    row_number: number;
    entry: unknown;
    state: 'faulty' | 'ready' | 'done' | 'failed';
    message: string | null;
    user_id: string | null;
  };
  rate_windows: { bucket: string; started_at: Date; hits: number };
  idempotency_keys: {
    scope: Buffer;
    parameters: Buffer;
    claimed_at: Date;
    claim: string;
    lease_until: Date;
    reply: unknown;
    is_done: Generated<boolean>;
  };
  audit_entries: {
    organisation_id: string;
    id: string;
    at: Date;
    action: string;
    actor_user_id: string | null;
    subject_id: string | null;
    facts: unknown;
    personal_digest: Buffer | null;
  };
  audit_personal: { organisation_id: string; entry_id: string; salt: Buffer; fields: unknown };
  audit_seals: {
    organisation_id: string;
    sequence: string;
    entry_id: string;
    hash: Buffer;
    sealed_at: Date;
  };
  audit_unsealed: { entry_id: string; organisation_id: string };
  due_work: {
    id: string;
    kind: DueKind;
    organisation_id: string | null;
    subject_id: string;
    due_at: Date;
    attempt: Generated<number>;
    sends: Generated<number>;
    lease_until: Date | null;
    done_at: Date | null;
    outcome: 'done' | 'gave_up' | null;
    last_error: string | null;
    created_at: Date;
  };
  mails: {
    id: string;
    template: string;
    locale: 'en' | 'en_GB' | 'en_IN';
    to_address: string;
    facts: unknown;
    created_at: Date;
    sent_at: Date | null;
  };
}
