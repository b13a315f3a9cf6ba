import type { AuditAction } from './actions.ts';

/** What an entry is about, by which owners filter the audit log. */
export const auditKinds = ['sign_in', 'security', 'people', 'organisation', 'billing'] as const;
export type AuditKind = (typeof auditKinds)[number];

const signIns: readonly AuditAction[] = [
  'identity.signed_in',
  'identity.sign_in_failed',
  'identity.signed_out',
  'identity.second_factor_passed',
  'identity.second_factor_failed',
  'identity.session_ended_by_reuse',
  'identity.organisation_switched',
];

/** The kind of an action. The column `audit_entries.kind` says the same; a test compares both. */
export function auditKindOf(action: AuditAction): AuditKind {
  if (signIns.includes(action)) return 'sign_in';
  const area = action.split('.')[0];
  if (area === 'identity' || area === 'security') return 'security';
  if (area === 'users') return 'people';
  return area === 'company' ? 'organisation' : 'billing';
}
