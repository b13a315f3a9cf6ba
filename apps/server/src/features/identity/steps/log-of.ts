import { type Database, platformOrganisationId } from '../../../db/database.ts';
import { findFirstJoined } from '../../memberships/memberships.store.ts';
import { isMember } from '../../memberships/organisations.store.ts';
import { findUserById } from '../stores/users.store.ts';

/**
 * Whose log holds what a person does to their own account: the organisation that is open or was opened last, so that its
 * owners see it (D-248). Whoever never opened one counts with the first that they joined (D-642); else it is the platform's.
 */
export async function logOf(db: Database, userId: string, openId: string | null): Promise<string> {
  if (openId !== null) return openId;
  const { last_organisation_id: lastId } = await findUserById(db, userId);
  if (lastId !== null && (await isMember(db, userId, lastId))) return lastId;
  return (await findFirstJoined(db, userId)) ?? platformOrganisationId;
}
