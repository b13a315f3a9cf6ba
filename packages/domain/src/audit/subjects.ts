import type { AuditAction } from './actions.ts';

/** What an action is done to. Only a person has a name and an address; the words of the others come from their facts. */
export const auditSubjects = [
  'person',
  'organisation',
  'policy',
  'job',
  'token',
  'bookkeeper',
  'plan',
  'payment_method',
  'payment',
  'code',
  'credit',
  'invoice',
  'run',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

type Area = AuditAction extends `${infer Name}.${string}` ? Name : never;

/** The subject of most actions of an area. An area without one does not compile. */
const subjectOfArea: Record<Area, AuditSubject> = {
  identity: 'person',
  security: 'policy',
  access: 'token',
  users: 'person',
  company: 'organisation',
  subscriptions: 'plan',
  payments: 'payment',
  codes: 'code',
  credits: 'credit',
  invoices: 'invoice',
  runs: 'run',
};

/** The actions that are done to something else than the area's usual subject. */
const otherSubjects: Partial<Record<AuditAction, AuditSubject>> = {
  'identity.organisation_switched': 'organisation',
  'company.ownership_transferred': 'person',
  'company.bookkeeper_granted': 'bookkeeper',
  'company.bookkeeper_accepted': 'bookkeeper',
  'company.bookkeeper_revoked': 'bookkeeper',
  'users.many_changed': 'job',
  'users.import_started': 'job',
  'users.import_undone': 'job',
  'users.deletion_undone': 'job',
  'users.exported': 'organisation',
  'subscriptions.bookkeeper_entered': 'bookkeeper',
  'payments.method_saved': 'payment_method',
  'payments.method_updated': 'payment_method',
  'payments.method_ended': 'payment_method',
  'payments.method_removed': 'payment_method',
  'payments.mandate_begun': 'payment_method',
  'payments.phone_validated': 'organisation',
  'payments.address_saved': 'organisation',
  'payments.contacts_saved': 'organisation',
  'payments.receipts_left': 'organisation',
  'payments.receipts_resumed': 'organisation',
};

/** What the action is done to (D-640). */
export function auditSubjectOf(action: AuditAction): AuditSubject {
  return otherSubjects[action] ?? subjectOfArea[action.split('.')[0] as Area];
}

/** The fact that names a subject that is no person. */
const namedBy: Partial<Record<AuditSubject, string>> = { plan: 'planId', code: 'code', invoice: 'number' };

/** The plan's id, the code or the number of the invoice that the entry is about; null where its action says enough. */
export function auditSubjectName(action: AuditAction, facts: Readonly<Record<string, unknown>>): string | null {
  const name = facts[namedBy[auditSubjectOf(action)] ?? ''];
  return typeof name === 'string' ? name : null;
}

/** Who did something. A visitor is not signed in; a bookkeeper acts from another organisation. */
export const auditActors = ['person', 'bookkeeper', 'client', 'operator', 'visitor', 'system'] as const;
export type AuditActor = (typeof auditActors)[number];

interface ActorFacts {
  readonly isKnown: boolean;
  readonly hasId: boolean;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Who acted, by what the entry holds. */
export function auditActorOf(action: AuditAction, { isKnown, hasId, facts }: ActorFacts): AuditActor {
  if (isKnown) return 'person';
  if (!hasId) {
    if (facts['by'] === 'operator' || facts['operator'] !== undefined) return 'operator';
    return action.startsWith('identity.') ? 'visitor' : 'system';
  }
  if (facts['bookkeeperOrganisationId'] === undefined || action === 'company.ownership_transferred') return 'person';
  return facts['side'] === 'client' ? 'client' : 'bookkeeper';
}
