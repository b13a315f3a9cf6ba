import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

/** Keys are kept this long; a later call with the same key is a new call. */
const keptHours = 24;

export interface Claim {
  readonly scope: Buffer;
  readonly parameters: Buffer;
  readonly claim: string;
}

/** Claims a new key, an orphaned claim of the same call, or an expired one; false if another call holds it. */
export async function claimKey(db: Database, claim: Claim, now: Date, leaseUntil: Date): Promise<boolean> {
  const forgottenBefore = new Date(now.getTime() - keptHours * 3_600_000);
  const row = await db
    .insertInto('idempotency_keys')
    .values({ ...claim, claimed_at: now, lease_until: leaseUntil })
    .onConflict((conflict) =>
      conflict
        .column('scope')
        .doUpdateSet({
          parameters: claim.parameters,
          claim: claim.claim,
          claimed_at: now,
          lease_until: leaseUntil,
          reply: null,
          is_done: false,
        })
        .where((where) =>
          where.or([
            where('idempotency_keys.claimed_at', '<', forgottenBefore),
            where.and([
              where('idempotency_keys.is_done', '=', false),
              where('idempotency_keys.lease_until', '<', now),
              where('idempotency_keys.parameters', '=', claim.parameters),
            ]),
          ]),
        ),
    )
    .returning('claim')
    .executeTakeFirst();
  return row !== undefined;
}

export function findKey(db: Database, scope: Buffer) {
  return db
    .selectFrom('idempotency_keys')
    .select(['parameters', 'is_done', 'reply'])
    .where('scope', '=', scope)
    .executeTakeFirst();
}

/** Runs in the effect's own transaction. False: the claim was taken over, and the effect must not be committed. */
export async function saveReply(tx: Tx, claim: Claim, reply: unknown): Promise<boolean> {
  const result = await tx
    .updateTable('idempotency_keys')
    .set({ is_done: true, reply: sql`${JSON.stringify(reply)}::jsonb` })
    .where('scope', '=', claim.scope)
    .where('claim', '=', claim.claim)
    .where('is_done', '=', false)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Releases the key after a call that changed nothing. */
export async function releaseKey(db: Database, claim: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', claim.scope)
    .where('claim', '=', claim.claim)
    .where('is_done', '=', false)
    .execute();
}
