import { allow, type Decision, refuse } from '../kernel/decision.ts';

/** The time in which the import ran. */
export interface ImportTime {
  readonly startedAt: Date;
  readonly finishedAt: Date;
}

/** What is left of a person whom an import added or invited. */
export interface ImportedPerson {
  /** Null if they are not a member. */
  readonly member: { readonly joinedAt: Date; readonly version: number } | null;
  /** Null if they have no open invitation. */
  readonly invitation: { readonly createdAt: Date } | null;
}

export type UndoRefusal = 'request.not_found' | 'users.changed_since_import';

/** A person who joined is at this version until somebody changes them, or they change themselves. */
const firstVersion = 1;

/** Undoing an import removes whom it added and withdraws whom it invited, unless they have been changed since (D-186). */
export function planUndo(
  { startedAt, finishedAt }: ImportTime,
  { member, invitation }: ImportedPerson,
): Decision<'remove' | 'withdraw', UndoRefusal> {
  const isOfImport = (at: Date) => at >= startedAt && at <= finishedAt;
  if (member !== null) {
    const isAsImported = isOfImport(member.joinedAt) && member.version === firstVersion;
    return isAsImported ? allow('remove') : refuse('users.changed_since_import');
  }
  if (invitation === null) return refuse('request.not_found');
  return isOfImport(invitation.createdAt) ? allow('withdraw') : refuse('users.changed_since_import');
}
