import type { OrganisationTx } from '../../db/database.ts';

export interface PersonWithPassword {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly changedAt: Date | null;
  readonly joinedAt: Date;
}

/** A page of the people who may sign in to the organisation, in the order of their ids. */
export function listPeopleWithPasswords(
  organisationId: string,
  tx: OrganisationTx,
  page: { readonly after: string | null; readonly take: number },
) {
  return tx
    .selectFrom('people as p')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.user_id', '=', 'p.user_id').onRef('m.organisation_id', '=', 'p.organisation_id'),
    )
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.user_id as userId', 'p.first_name as firstName', 'p.last_name as lastName', 'u.email', 'u.locale'])
    .select(['u.password_changed_at as changedAt', 'm.created_at as joinedAt'])
    .where('p.organisation_id', '=', organisationId)
    .where('m.disabled_at', 'is', null)
    .$if(page.after !== null, (query) => query.where('p.user_id', '>', page.after ?? ''))
    .orderBy('p.user_id')
    .limit(page.take)
    .execute();
}
