import type { Context } from '../../runtime/context.ts';
import { type Database, rootOf, type Tx } from '../database.ts';

/** How long a process uses a value before it reads it again. */
const freshForMs = 5_000;

type Needs = Pick<Context, 'db' | 'log' | 'clock'>;
type ErrorLog = Pick<Context['log'], 'error'>;
/** A transaction that is open, with the clock of its work. */
export interface OpenWork {
  readonly tx: Tx;
  readonly ctx: Pick<Context, 'clock'>;
}

export interface Kept<Value> {
  /** Call it before a transaction, because it takes a connection of its own. */
  readonly of: (ctx: Needs) => Promise<Value>;
  /**
   * The same inside a transaction. Without a fresh value it reads through the transaction, and logs nothing. It never
   * waits for a read that is under way: that one may wait for the connection that this transaction holds.
   */
  readonly in: (work: OpenWork) => Promise<Value>;
}

interface Reading<Value> {
  readonly readAt: number;
  readonly value: Promise<Value>;
  /** Set as soon as the value is there. */
  done?: { readonly value: Value };
}

/** Keeps what all organisations share, so that it is read every five seconds instead of with every call. */
export function keep<Value>(read: (db: Database, log: ErrorLog) => Promise<Value>): Kept<Value> {
  const known = new WeakMap<Database, Reading<Value>>();
  const freshIn = (db: Database, clock: Context['clock']) => {
    const found = known.get(db);
    return found && Math.abs(clock.wall().getTime() - found.readAt) < freshForMs ? found : undefined;
  };
  return {
    of: (ctx) => {
      const fresh = freshIn(ctx.db, ctx.clock);
      if (fresh) return fresh.value;
      const next: Reading<Value> = { readAt: ctx.clock.wall().getTime(), value: read(ctx.db, ctx.log) };
      known.set(ctx.db, next);
      next.value.then(
        (value) => {
          next.done = { value };
        },
        () => {
          // A failed read is not kept.
          if (known.get(ctx.db) === next) known.delete(ctx.db);
        },
      );
      return next.value;
    },
    in: async ({ tx, ctx }) => {
      const fresh = freshIn(rootOf(tx), ctx.clock)?.done;
      return fresh ? fresh.value : read(tx, { error: () => undefined });
    },
  };
}
