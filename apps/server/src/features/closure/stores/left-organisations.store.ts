import { sql } from 'kysely';
import type { Database, Tx } from '../../../db/database.ts';
import { insertManyDue } from '../../../db/insert-due-work.store.ts';

/** Where the log names somebody who belongs there no more; a trigger keeps it. */
export async function listLeftOrganisations(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('left_organisations')
    .select('organisation_id')
    .where('user_id', '=', userId)
    .orderBy('organisation_id')
    .execute();
  return rows.map((row) => row.organisation_id);
}

export async function dropLeftOrganisation(tx: Tx, userId: string, organisationId: string): Promise<void> {
  await tx
    .deleteFrom('left_organisations')
    .where('user_id', '=', userId)
    .where('organisation_id', '=', organisationId)
    .execute();
}

/** What decides about an account that has lost its last organisation. */
export async function findIdleAccount(db: Database, userId: string, now: Date) {
  const { rows } = await sql<{
    email: string;
    firstName: string;
    locale: 'en';
    isErased: boolean;
    hasMembership: boolean;
    hasOpenInvitation: boolean;
    wasUsed: boolean;
    lastSeenAt: Date | null;
    leftAt: Date;
    toldAt: Date | null;
  }>`
    select u.email, u.first_name as "firstName", u.locale, u.told_of_end_at as "toldAt",
      u.erased_at is not null as "isErased",
      exists (select from memberships m where m.user_id = u.id) as "hasMembership",
      exists (select from invitations i where i.email = u.email and i.state = 'open' and i.expires_at > ${now})
        as "hasOpenInvitation",
      u.email_verified_at is not null or u.password_origin <> 'admin'
        or exists (select from connected_providers c where c.user_id = u.id)
        or exists (select from passkeys p where p.user_id = u.id) as "wasUsed",
      (select max(s.last_active_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
      coalesce((select max(l.left_at) from left_organisations l where l.user_id = u.id), u.created_at) as "leftAt"
    from users u where u.id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Null: the notice counts no more. */
export async function markToldOfEnd(tx: Tx, userId: string, toldAt: Date | null): Promise<void> {
  await tx.updateTable('users').set({ told_of_end_at: toldAt }).where('id', '=', userId).execute();
}

/** Looks later whether each member of an organisation that is erased has another one. */
export async function lookAtMembersLater(
  tx: Tx,
  organisationId: string,
  { newId, now, dueAt }: { readonly newId: () => string; readonly now: Date; readonly dueAt: Date },
): Promise<void> {
  const members = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('organisation_id', '=', organisationId)
    .execute();
  const row = { kind: 'forget-account', organisationId: null, dueAt, now } as const;
  for (let from = 0; from < members.length; from += 1_000) {
    const part = members.slice(from, from + 1_000);
    await insertManyDue(
      tx,
      part.map(({ user_id: subjectId }) => ({ ...row, id: newId(), subjectId })),
    );
  }
}
