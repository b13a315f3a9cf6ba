import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';

/** Names and addresses of people who do not belong to the organisation, from the newest entry about each that still has them. */
export async function listRememberedPeople(organisationId: string, tx: OrganisationTx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const rows = await sql<{ id: string; first: string | null; last: string | null; email: string | null }>`
    select wanted.id, known.first, known.last, known.email
    from unnest(${userIds}::uuid[]) as wanted (id)
    cross join lateral (
      select p.fields ->> 'firstName' as first, p.fields ->> 'lastName' as last, p.fields ->> 'email' as email
      from audit_entries e
      join audit_personal p on p.organisation_id = e.organisation_id and p.entry_id = e.id
      where e.organisation_id = ${organisationId} and e.subject_id = wanted.id and p.fields ->> 'email' is not null
      order by p.fields ->> 'firstName' is null, e.id desc
      limit 1
    ) known`.execute(tx);
  return rows.rows.map(({ id, first, last, email }) => ({
    id,
    name: [first, last].filter((part) => part !== null && part !== '').join(' ') || null,
    email,
  }));
}
