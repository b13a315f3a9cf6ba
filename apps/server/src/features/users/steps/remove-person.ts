import { keptDays } from '@atrium/domain/closure/erasure-times';
import { lookAtAccountLater } from '../../identity/steps/look-at-account-later.ts';
import { findEmail, forgetLastOrganisation } from '../../identity/stores/users.store.ts';
import { withdrawInvitationsTo } from '../../invites/invitations.store.ts';
import { deleteMembership } from '../../memberships/memberships.store.ts';
import { deletePersonRow } from '../../memberships/people.store.ts';
import type { PeopleWork } from '../../memberships/people-work.ts';
import { keepSeats } from '../../subscriptions/steps/keep-seats.ts';

/** Ends a membership for good, and what would bring it back. The account stays, since it belongs to the person, unless nobody ever used it (D-945). */
export async function removePerson(work: PeopleWork, userId: string): Promise<void> {
  const { ctx, organisationId, tx } = work;
  await keepSeats(work, async () => {
    await deletePersonRow(organisationId, tx, userId);
    await deleteMembership(tx, organisationId, userId);
  });
  await withdrawInvitationsTo(tx, organisationId, await findEmail(tx, userId), ctx.clock.wall());
  await lookAtAccountLater(ctx, tx, userId, keptDays.neverUsedAccounts);
  // Locks the account before its sessions, in the same order as setting a password does.
  await forgetLastOrganisation(tx, userId, organisationId);
}
