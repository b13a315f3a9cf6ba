import { openedOrganisation } from '@atrium/domain/identity/opened-organisation';
import type { Database } from '../../../db/database.ts';
import { countDisabledMemberships } from '../../memberships/memberships.store.ts';
import { listOrganisationsOf } from '../../memberships/organisations.store.ts';

interface Account {
  readonly id: string;
  readonly last_organisation_id: string | null;
  readonly email_verified_at: Date | null;
}

/** The organisation that a sign-in opens, whichever way the person proved who they are. */
export async function chooseOrganisation(db: Database, account: Account) {
  return openedOrganisation({
    openIds: (await listOrganisationsOf(db, account.id)).map(({ id }) => id),
    disabledCount: await countDisabledMemberships(db, account.id),
    lastId: account.last_organisation_id,
    isEmailVerified: account.email_verified_at !== null,
  });
}
