import { sql } from 'kysely';
import { canSignIn } from '../../db/can-sign-in.ts';
import { compiled } from '../../db/compiled.ts';
import type { Database, OrganisationTx } from '../../db/database.ts';
import { personHasCodeFactor } from '../../db/has-second-factor.ts';

/** Everything that rules ask about these people; whoever is no member here is left out, as if absent. */
export async function listPeopleFacts(organisationId: string, tx: OrganisationTx, userIds: readonly string[]) {
  const { rows } = await selectFacts(tx, organisationId, userIds);
  return rows;
}

const selectFacts = compiled((db, organisationId: string, userIds: readonly string[]) =>
  db
    .selectFrom('people as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.user_id', '=', 'p.user_id').onRef('m.organisation_id', '=', 'p.organisation_id'),
    )
    .select(['p.user_id', 'p.email', 'p.first_name', 'p.last_name', 'p.contact'])
    .select(personHasCodeFactor)
    .select(['p.status', 'p.displayed_role', 'p.is_guest', 'p.last_active_at', 'p.was_created_here', 'p.version'])
    .select(sql<boolean>`m.disabled_at is not null`.as('is_disabled'))
    .select('u.password_origin')
    .select(canSignIn('u').as('can_sign_in'))
    .select(sql<boolean>`u.password_hash is not null`.as('has_password'))
    .select(sql<boolean>`u.email_verified_at is not null`.as('is_email_verified'))
    .select(
      sql<number>`(select count(*)::integer from memberships o
        where o.user_id = p.user_id and o.organisation_id <> p.organisation_id)`.as('other_memberships'),
    )
    .where('p.organisation_id', '=', organisationId)
    .where(sql<boolean>`p.user_id = any(${userIds}::uuid[])`),
);

/** Active owners, at most two: enough to know whether there is another one (N-13). */
export async function listActiveOwners(organisationId: string, tx: OrganisationTx): Promise<readonly string[]> {
  const { rows } = await selectActiveOwners(tx, organisationId);
  return rows.map((row) => row.user_id);
}

const selectActiveOwners = compiled((db, organisationId: string) =>
  db
    .selectFrom('people')
    .select('user_id')
    .where('organisation_id', '=', organisationId)
    .where('role_key', '=', sql.lit('1'))
    .where('status', '=', sql.lit('Active'))
    .limit(sql.lit(2)),
);

/** The account behind a session, in whatever organisation it works. */
export async function findAccountOfPerson(db: Database, userId: string) {
  const { rows } = await selectAccount(db, userId);
  return rows[0];
}

const selectAccount = compiled((db, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'phone', 'email_verified_at'])
    .where('id', '=', userId),
);
