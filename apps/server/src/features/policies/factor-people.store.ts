import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';

/** A person `p` without an authenticator app and without a passkey. */
const isWithout = sql<boolean>`not exists (
    select from second_factors f where f.user_id = p.user_id and f.registered_at is not null)
  and not exists (select from passkeys k where k.user_id = p.user_id)`;

/** The people who may sign in to the organisation and have no factor: the first by name, each with the number of all. */
export function listPeopleWithoutFactor(organisationId: string, tx: OrganisationTx, most: number) {
  return tx
    .selectFrom('people as p')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.user_id', '=', 'p.user_id').onRef('m.organisation_id', '=', 'p.organisation_id'),
    )
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.first_name as firstName', 'p.last_name as lastName', 'u.email'])
    .select(sql<string>`count(*) over ()`.as('count'))
    .where('p.organisation_id', '=', organisationId)
    .where('m.disabled_at', 'is', null)
    .where(isWithout)
    .orderBy('p.first_name')
    .orderBy('p.last_name')
    .orderBy('p.user_id')
    .limit(most)
    .execute();
}

/** Which of these people have no factor. */
export async function listWithoutFactor(
  organisationId: string,
  tx: OrganisationTx,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('people as p')
    .select('p.user_id')
    .where('p.organisation_id', '=', organisationId)
    .where(sql<boolean>`p.user_id = any(${userIds}::uuid[])`)
    .where(isWithout)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
