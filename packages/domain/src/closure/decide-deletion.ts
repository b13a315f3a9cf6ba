import { allow, type Decision, refuse } from '../kernel/decision.ts';

/** The word that confirms a reset (CONST-08). */
export const resetWord = 'reset';

/** Delete company: the typed name is the organisation's own, apart from spaces around it (VAL-53). */
export function isNameConfirmed(typed: string, name: string): boolean {
  return typed.trim() === name.trim();
}

export type DeletionRefusal = 'closure.only_organisation';

/** An owner may delete an organisation if another one is left to work in (D-68). */
export function decideDeletion(facts: {
  /** The open organisations of whoever deletes, this one among them. */
  readonly organisations: number;
}): Decision<null, DeletionRefusal> {
  return facts.organisations < 2 ? refuse('closure.only_organisation') : allow(null);
}

export type RestoreRefusal = 'request.not_found' | 'request.unauthorized' | 'closure.too_late';

/** Owners of the time of the deletion may undo it, until erasure begins. */
export function decideRestore(facts: {
  readonly isMember: boolean;
  readonly isOwner: boolean;
  readonly isClosed: boolean;
  readonly isInTime: boolean;
}): Decision<null, RestoreRefusal> {
  if (!facts.isMember || !facts.isClosed) return refuse('request.not_found');
  if (!facts.isOwner) return refuse('request.unauthorized');
  return facts.isInTime ? allow(null) : refuse('closure.too_late');
}
