import { type Database, platformOrganisationId } from '../../../db/database.ts';
import { isMember } from '../../memberships/organisations.store.ts';
import { findUserById } from '../users.store.ts';

/**
 * Whose log holds what a person does to their own account: the organisation that is open or was opened last, so that its
 * owners see it (D-248). Without one it is the log of the platform.
 */
export async function logOf(db: Database, userId: string, openId: string | null): Promise<string> {
  if (openId !== null) return openId;
  const { last_organisation_id: lastId } = await findUserById(db, userId);
  return lastId !== null && (await isMember(db, userId, lastId)) ? lastId : platformOrganisationId;
}
