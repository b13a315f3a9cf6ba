import type { ErasureRecord } from '@atrium/domain/closure/erasure-record';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { hasErasure, insertErasure } from '../erasures/erasures.store.ts';

/** Whether the database knows this erasure: it happened before the backup, or was carried out again already. */
export const isErasureKnown = ({ db }: Pick<Context, 'db'>, { id }: ErasureRecord): Promise<boolean> =>
  hasErasure(db, id);

/** Notes an erasure that was carried out again, under its own id; its line is in the file already. */
export async function noteReplayed(
  ctx: Pick<Context, 'db' | 'clock'>,
  { at, ...erasure }: ErasureRecord,
): Promise<void> {
  const row = { ...erasure, at: new Date(at), writtenOutAt: ctx.clock.wall() };
  await inTransaction(ctx, (tx) => insertErasure(tx, row));
}
