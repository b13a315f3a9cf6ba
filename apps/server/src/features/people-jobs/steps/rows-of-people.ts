import type { OrganisationTx } from '../../../db/database.ts';
import { findJobPeople, type NewJobRow } from '../people-job-rows.store.ts';

const absentWords = 'This person does not belong to your organisation';

/** One row for each user, in the given order. An id that is not a member here becomes a row with a fault. */
export async function rowsOfPeople(
  organisationId: string,
  tx: OrganisationTx,
  userIds: readonly string[],
): Promise<readonly NewJobRow[]> {
  const different = [...new Set(userIds)];
  const people = new Map((await findJobPeople(organisationId, tx, different)).map((row) => [row.user_id, row]));
  return different.map((userId, index) => {
    const person = people.get(userId);
    const entry = {
      firstName: person?.first_name ?? '',
      lastName: person?.last_name ?? '',
      email: person?.email ?? '',
      contact: person?.contact ?? '',
      userType: person?.is_guest ? 'Guest' : 'Paid',
      roles: '',
    };
    const rowNumber = index + 1;
    return person
      ? { rowNumber, entry, state: 'ready', message: null, userId }
      : { rowNumber, entry: { ...entry, userType: '' }, state: 'faulty', message: absentWords, userId: null };
  });
}
