import { listMatchingUsers as endpoint } from '@atrium/contract/people-jobs/list-matching-users';
import { mostPeopleAtOnce } from '@atrium/domain/people-jobs/people-job';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { listPeople } from '../users/people-list.store.ts';
import { readFilter } from '../users/steps/read-filter.ts';

/** Everybody whom a search and its filters find, up to the most that one bulk action takes. */
export const listMatchingUsers = serve(endpoint, async (ctx, { organisationId }, wanted) => {
  return inOrganisation(ctx, organisationId, async (tx) => {
    const read = await readFilter(organisationId, tx, wanted);
    if (read === null) return { users: [], isCapped: false };
    const page = { sort: 'firstName', direction: 'asc', edge: null, skip: 0, take: mostPeopleAtOnce + 1 } as const;
    const found = await listPeople(organisationId, tx, { ...page, ...read });
    return {
      users: found.slice(0, mostPeopleAtOnce).map((person) => ({
        id: person.user_id,
        firstName: person.first_name,
        lastName: person.last_name,
        userName: person.email,
      })),
      isCapped: found.length > mostPeopleAtOnce,
    };
  });
});
