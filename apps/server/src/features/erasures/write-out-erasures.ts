import { inTransaction } from '../../db/transaction.ts';
import type { ErasureLines } from '../../gateways/erasure-lines.ts';
import type { Context } from '../../runtime/context.ts';
import { markWrittenOut, takeUnwritten } from './erasures.store.ts';

const batch = 500;

/**
 * Adds to the file what is in none yet; answers how many lines that were. A line is marked only after the file is safe:
 * a crash in between writes it twice, which the replay takes for one.
 */
export async function writeOutErasures(ctx: Pick<Context, 'db' | 'clock'>, file: ErasureLines): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const waiting = (await takeUnwritten(tx, batch)) ?? [];
    if (waiting.length === 0) return 0;
    await file.append(waiting.map((erasure) => JSON.stringify(erasure)));
    const ids = waiting.map(({ id }) => id);
    await markWrittenOut(tx, ids, ctx.clock.wall());
    return waiting.length;
  });
}
