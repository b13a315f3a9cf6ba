import { sql } from 'kysely';
import { type Database, platformOrganisationId } from '../db/database.ts';
import { insertManyDue } from '../db/insert-due-work.store.ts';
import { ownRows, type Retention } from '../db/personal/personal-data.ts';
import { inOrganisation, inTransaction } from '../db/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** Deletes the oldest rows that ended before the given time, at most a batch; several workers may do it at once. */
export async function purgeEnded(db: Database, retention: Retention, before: Date, batch: number): Promise<number> {
  const [table, key, from] = [sql.table(retention.table), sql.ref(retention.key), sql.raw(retention.from)];
  const hasEnded = sql.raw(retention.ended ?? 'true');
  const lock = sql.raw(retention.isNotLocked === true ? '' : 'for update skip locked');
  const { numAffectedRows } = await sql`
    delete from ${table} where ${key} in (
      select ${key} from ${table} where ${hasEnded} and ${from} < ${before} order by ${from} limit ${batch} ${lock}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Erases who tried to sign in with an address that has no account, and from where; at most a batch (D-944). The trigger
 * writes into the platform's log that it happened.
 */
export function purgeUnknownSignIns(db: Database, before: Date, batch: number): Promise<number> {
  return inOrganisation({ db }, platformOrganisationId, async (tx) => {
    await sql`select set_config('atrium.erasure_reason', 'time_is_over', true)`.execute(tx);
    const { numAffectedRows } = await sql`
      delete from audit_personal where organisation_id = ${platformOrganisationId} and entry_id = any(array(
        select p.entry_id from audit_entries e
        join audit_personal p on p.organisation_id = e.organisation_id and p.entry_id = e.id
        where e.organisation_id = ${platformOrganisationId} and e.kind = 'sign_in' and e.actor_user_id is null
          and e.at < ${before}
        order by e.id limit ${batch}))`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
}

/**
 * Deletes accounts whose address nobody has proved since the given time, at most a batch. Whoever belongs to an
 * organisation stays, and so does an account that is named by an invitation, until that is deleted itself. The
 * platform's log forgets the address too, because anybody may have typed it (D-934).
 */
export function purgeUnproved(
  ctx: Pick<Context, 'db' | 'clock' | 'newId'>,
  before: Date,
  batch: number,
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select u.id from users u
      where u.email_verified_at is null and u.created_at < ${before} and u.erased_at is null
        and not exists (select from memberships m where m.user_id = u.id)
        and not exists (select from left_organisations l where l.user_id = u.id)
        and not exists (select from invitations i where i.user_id = u.id or i.invited_by = u.id)
      order by u.created_at limit ${batch} for update of u skip locked`.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    for (const table of ownRows) {
      await sql`delete from ${sql.table(table)} where user_id = any(${ids}::uuid[])`.execute(tx);
    }
    await sql`delete from users where id = any(${ids}::uuid[])`.execute(tx);
    const now = ctx.clock.wall();
    const row = { kind: 'forget-in-log', organisationId: platformOrganisationId, dueAt: now, now } as const;
    await insertManyDue(
      tx,
      ids.map((subjectId) => ({ ...row, id: ctx.newId(), subjectId })),
    );
    return ids.length;
  });
}
