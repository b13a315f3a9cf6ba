import type { DueKind } from '@atrium/domain/kernel/due-work';
import type { Database, Tx } from '../../db/database.ts';

export interface KindHold {
  readonly kind: DueKind;
  readonly heldAt: Date;
  readonly operator: string;
  readonly reason: string;
}

export async function isKindHeld(db: Database, kind: DueKind): Promise<boolean> {
  const row = await db.selectFrom('held_kinds').select('kind').where('kind', '=', kind).executeTakeFirst();
  return row !== undefined;
}

/** False if it is on hold already. */
export async function insertKindHold(tx: Tx, hold: KindHold): Promise<boolean> {
  const { kind, heldAt: held_at, operator, reason } = hold;
  const result = await tx
    .insertInto('held_kinds')
    .values({ kind, held_at, operator, reason })
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** False if it is not on hold. */
export async function deleteKindHold(tx: Tx, kind: DueKind): Promise<boolean> {
  const result = await tx.deleteFrom('held_kinds').where('kind', '=', kind).executeTakeFirst();
  return result.numDeletedRows === 1n;
}
