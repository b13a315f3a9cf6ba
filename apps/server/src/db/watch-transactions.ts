import type { Context } from '../runtime/context.ts';
import { listOpenTransactions } from './open-transactions.store.ts';

/** Answers for how many seconds the oldest transaction has been seen open. The first look begins to count. */
export function makeTransactionWatch({ db, clock }: Pick<Context, 'db' | 'clock'>): () => Promise<number> {
  let seen: ReadonlyMap<string, number> = new Map();
  return async () => {
    const now = clock.wall().getTime();
    const open = await listOpenTransactions(db);
    seen = new Map(open.map((name) => [name, seen.get(name) ?? now]));
    return (now - Math.min(now, ...seen.values())) / 1_000;
  };
}
