import { fateOf } from '@atrium/domain/closure/delete-account';
import type { OrganisationTx } from '../../../db/database.ts';
import { lockOrganisation } from '../../memberships/organisations.store.ts';
import { countOtherActiveOwners } from '../../memberships/people.store.ts';
import { countOtherPeople, type listOwnMemberships } from '../stores/accounts.store.ts';

type Membership = Awaited<ReturnType<typeof listOwnMemberships>>[number];

/** What becomes of one organisation, read under its lock, so that two owners who go at once are decided in turn. */
export async function readFate(tx: OrganisationTx, membership: Membership, userId: string) {
  const { id, is_owner: isOwner, closed_at: closedAt } = membership;
  await lockOrganisation(tx, id);
  return fateOf({
    isOwner,
    isClosed: closedAt !== null,
    otherActiveOwners: await countOtherActiveOwners(id, tx, userId),
    otherPeople: await countOtherPeople(id, tx, userId),
  });
}
