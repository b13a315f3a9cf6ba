import type { Power } from '@atrium/domain/security/powers';
import type { Write } from '../writes-of.ts';

/** What a table holds that gives somebody power, and which powers may write it. */
interface Guarded {
  readonly table: string;
  /** Only these ways to write it; left out: all. */
  readonly by?: readonly Write['by'][];
  /** Only an update of one of these columns; left out: of any. */
  readonly columns?: readonly string[];
  readonly powers: readonly Power[];
}

const access = ['grants', 'destroys'] as const;
const account = ['secrets', 'destroys'] as const;
/** Whoever lets somebody in, or removes them, may change what is paid for. */
const paid = ['money', 'grants', 'destroys'] as const;

/** From what a call writes follows which power its endpoint must name. A new table of this kind is a line here. */
export const guardedTables: readonly Guarded[] = [
  { table: 'memberships', powers: access },
  { table: 'role_assignments', powers: access },
  { table: 'people', by: ['insert', 'delete'], powers: access },
  { table: 'people', by: ['update'], columns: ['displayed_role'], powers: access },
  { table: 'people_jobs', by: ['update'], columns: ['started_at'], powers: access },
  { table: 'invitations', powers: access },
  { table: 'bookkeeper_associations', powers: access },
  { table: 'service_tokens', by: ['insert', 'delete'], powers: ['grants', 'destroys'] },
  { table: 'organisations', by: ['insert', 'delete'], powers: access },
  { table: 'organisations', by: ['update'], columns: ['closed_at'], powers: ['destroys'] },
  { table: 'company_resets', by: ['insert'], powers: ['destroys'] },
  { table: 'users', by: ['insert'], powers: ['grants', 'secrets'] },
  { table: 'users', by: ['delete'], powers: ['destroys'] },
  { table: 'users', by: ['update'], columns: ['password_hash', 'email', 'email_verified_at'], powers: account },
  { table: 'former_passwords', powers: account },
  { table: 'email_changes', powers: account },
  { table: 'connected_providers', by: ['insert', 'delete'], powers: account },
  { table: 'passkeys', by: ['insert', 'delete'], powers: account },
  { table: 'recovery_codes', by: ['insert', 'delete'], powers: account },
  { table: 'second_factors', by: ['insert', 'delete'], powers: account },
  { table: 'second_factors', by: ['update'], columns: ['registered_at', 'sealed_secret'], powers: account },
  { table: 'security_policies', powers: ['secrets'] },
  { table: 'timeout_settings', powers: ['secrets'] },
  { table: 'subscriptions', powers: paid },
  { table: 'entitlements', powers: paid },
  { table: 'invoices', powers: paid },
  { table: 'payment_attempts', powers: paid },
  { table: 'payment_methods', by: ['update'], columns: ['removed_at'], powers: paid },
  { table: 'refunds', powers: paid },
  { table: 'credit_grants', powers: paid },
  { table: 'coupons', powers: paid },
];
