import type { Money } from '../kernel/money.ts';
import type { AuditAction } from './actions.ts';

/** How the value of a fact is written: a word is a code that has a text in every language. */
export type AuditFormat =
  | 'text'
  | 'word'
  | 'roles'
  | 'plan'
  | 'day'
  | 'instant'
  | 'number'
  | 'minutes'
  | 'yes_no'
  | 'money';

/** All that an entry can tell beside its action and its subject; a closed list, so that each has words (D-640). */
export const auditFacts = {
  name: 'text',
  email: 'text',
  status: 'word',
  roles: 'roles',
  reason: 'word',
  bulk: 'word',
  role: 'text',
  factor: 'word',
  proof: 'word',
  provider: 'text',
  passkey: 'text',
  permission: 'word',
  requiredFrom: 'instant',
  enabled: 'yes_no',
  minLength: 'number',
  maxLength: 'number',
  mustIncludeUpperCaseLetters: 'yes_no',
  mustIncludeSpecialChars: 'yes_no',
  mustIncludeNumbers: 'yes_no',
  expirePasswordAfterDays: 'number',
  restrictLastPasswordsCount: 'number',
  tokenExpiryEnabled: 'yes_no',
  tokenExpiryValue: 'minutes',
  idleTimeoutEnabled: 'yes_no',
  idleTimeoutValue: 'minutes',
  domain: 'text',
  country: 'text',
  state: 'text',
  currency: 'text',
  settings: 'text',
  timeZone: 'text',
  language: 'text',
  clock: 'instant',
  rows: 'number',
  sessions: 'number',
  recipients: 'number',
  count: 'number',
  plan: 'plan',
  endsOn: 'day',
  beginsOn: 'day',
  retryAt: 'instant',
  amount: 'money',
  lost: 'money',
  gateway: 'text',
  card: 'text',
  phone: 'text',
  correction: 'text',
  product: 'text',
  accountDeleted: 'yes_no',
  document: 'word',
  documentVersion: 'text',
} as const satisfies Readonly<Record<string, AuditFormat>>;
export type AuditFact = keyof typeof auditFacts;
export const auditFactNames = Object.keys(auditFacts) as readonly AuditFact[];

export type AuditValue = string | number | boolean | Money;

/** A fact with what it was and what it became. Null means that there was or is none. */
export interface AuditChange {
  readonly fact: AuditFact;
  readonly before: AuditValue | null;
  readonly after: AuditValue | null;
}

/** The fact that `before` and `after` of an entry hold, where they are one value and not several settings. */
export const changedFact: Partial<Record<AuditAction, AuditFact>> = {
  'identity.email_changed': 'email',
  'identity.email_change_undone': 'email',
  'users.renamed': 'name',
  'users.roles_changed': 'roles',
  'users.disabled': 'status',
  'users.enabled': 'status',
  'security.factor_required': 'requiredFrom',
  'security.factor_no_longer_required': 'requiredFrom',
  'company.renamed': 'name',
  'company.domain_saved': 'domain',
  'subscriptions.renewed': 'plan',
  'subscriptions.changed': 'plan',
  'subscriptions.scheduled': 'plan',
  'company.clock_moved': 'clock',
  'payments.method_updated': 'card',
};

/** Facts that an entry tells under another name than ours. */
export const toldAs: Readonly<Record<string, AuditFact>> = {
  change: 'factor',
  by: 'proof',
  failure: 'reason',
  activeTill: 'endsOn',
  endsOn: 'endsOn',
  on: 'beginsOn',
  retryAt: 'retryAt',
  names: 'settings',
  name: 'passkey',
  sessions: 'sessions',
  resultNumber: 'correction',
  isAccountDeleted: 'accountDeleted',
  byProduct: 'product',
  reason: 'reason',
  status: 'status',
  roles: 'roles',
  provider: 'provider',
  permission: 'permission',
  domain: 'domain',
  country: 'country',
  state: 'state',
  bulk: 'bulk',
  role: 'role',
  rows: 'rows',
  recipients: 'recipients',
  count: 'count',
  gateway: 'gateway',
  document: 'document',
  documentVersion: 'documentVersion',
};
