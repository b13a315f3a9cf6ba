import { allow, type Decision } from '@atrium/domain/kernel/decision';
import { type ImportTime, planUndo, type UndoRefusal } from '@atrium/domain/people-jobs/undo-import';
import type { ActionRefusal } from '@atrium/domain/users/act-on-user';
import { record } from '../../audit/steps/record.ts';
import { endInvitation, findOpenInvitation } from '../../invites/invitations.store.ts';
import { findJoined } from '../../memberships/people.store.ts';
import type { PeopleWork } from '../../memberships/people-work.ts';
import { deletePerson } from '../../users/steps/delete-person.ts';

/** Removes a person whom an import added, or withdraws their invitation, unless they have been changed since. */
export async function undoRow(
  work: PeopleWork,
  time: ImportTime,
  userId: string,
): Promise<Decision<unknown, UndoRefusal | ActionRefusal>> {
  const { ctx, organisationId, tx, doer } = work;
  const now = ctx.clock.wall();
  const joined = await findJoined(organisationId, tx, userId);
  const invitation = await findOpenInvitation(tx, organisationId, userId, now);
  const decision = planUndo(time, {
    member: joined === undefined ? null : { joinedAt: joined.created_at, version: joined.version },
    invitation: invitation === undefined ? null : { createdAt: invitation.created_at },
  });
  if (!decision.allowed) return decision;
  if (decision.plan === 'remove') return deletePerson(work, userId);
  const invitationId = invitation?.id ?? '';
  await endInvitation(tx, invitationId, 'withdrawn', now);
  await record(work, doer, {
    action: 'users.invitation_withdrawn',
    subjectId: userId,
    facts: { invitationId },
  });
  return allow(null);
}
