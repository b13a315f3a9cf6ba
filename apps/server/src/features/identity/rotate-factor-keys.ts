import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { listSealedFactors, replaceSeal } from './stores/second-factors.store.ts';

const pageSize = 500;

/**
 * Seals every secret of a former key under the current one, in pages. Sign-in goes on meanwhile: the processes know both
 * keys, and a secret that changed since it was read is left for the next run.
 */
export async function rotateFactorKeys(
  ctx: Pick<Context, 'db' | 'factorKeys'>,
): Promise<{ resealed: number; unreadable: number }> {
  let after: string | null = null;
  let resealed = 0;
  let unreadable = 0;
  for (;;) {
    const page = await listSealedFactors(ctx.db, after, pageSize);
    for (const { user_id: userId, sealed_secret: sealed } of page) {
      if (sealed.startsWith(`${ctx.factorKeys.version}.`)) continue;
      const secret = ctx.factorKeys.unseal(sealed, userId);
      if (secret === null) {
        unreadable += 1;
        continue;
      }
      const next = ctx.factorKeys.seal(secret, userId);
      if (await inTransaction(ctx, (tx) => replaceSeal(tx, userId, sealed, next))) resealed += 1;
    }
    if (page.length < pageSize) return { resealed, unreadable };
    after = page.at(-1)?.user_id ?? null;
  }
}
