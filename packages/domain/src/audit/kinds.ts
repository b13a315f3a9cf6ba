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

type Area = AuditAction extends `${infer Name}.${string}` ? Name : never;

/** The kind of each area's actions. An area without a kind does not compile. */
const kindOfArea: Record<Area, AuditKind> = {
  identity: 'security',
  security: 'security',
  access: 'security',
  users: 'people',
  company: 'organisation',
  subscriptions: 'billing',
  payments: 'billing',
  codes: 'billing',
  credits: 'billing',
  invoices: 'billing',
  runs: 'billing',
};

/** The kind of an action. The column `audit_entries.kind` says the same; a test compares both. */
export function auditKindOf(action: AuditAction): AuditKind {
  return signIns.includes(action) ? 'sign_in' : kindOfArea[action.split('.')[0] as Area];
}
