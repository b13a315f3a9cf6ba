import type { Locale } from '@atrium/domain/identity/locale';
import type { Generated, GeneratedAlways } from 'kysely';

/** The tables as the queries see them; the sentences about each are in migrations/. */
export interface Tables {
  users: {
    id: string;
    email: string;
    email_verified_at: Date | null;
    first_name: string;
    last_name: string;
    phone: string | null;
    locale: Locale;
    password_hash: string;
    password_changed_at: Date;
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
    end_reason: 'signed_out' | 'token_reused' | 'password_reset' | null;
    address: string;
    user_agent: string;
  };
  one_time_links: {
    id: string;
    user_id: string;
    purpose: 'verify_email' | 'reset_password';
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
    clock_offset_ms: Generated<string>;
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
    kind: string;
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
