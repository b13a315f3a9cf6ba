import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';

/** A call that stops at one of its statements, after its caller was judged, until it is let go. */
export interface HeldCall<Answer> {
  readonly answer: Promise<Answer>;
  /** True when it stands; false if it ended before it came to that statement. */
  readonly stands: Promise<boolean>;
  readonly letGo: () => void;
  /** Whether a transaction of the call was committed before it stood. */
  readonly hadCommitted: () => boolean;
}

interface Hold {
  isJudged: boolean;
  stepsLeft: number;
  readonly at: RegExp | null;
  hasCommitted: boolean;
  readonly stop: () => Promise<void>;
}

const holds = new AsyncLocalStorage<Hold>();

/** The statement by which `authenticate` judges the caller. */
const judges = /from "sessions" as "s" left join "memberships"/;
/** Statements that frame a transaction are sent without waiting, so they cannot be held. */
const frames = /^(begin|commit|rollback|select set_config)/i;

type Query = (this: Client, ...parameters: unknown[]) => Promise<unknown>;

/** Lets calls be held while the work runs. Every statement of this process passes here. */
export async function whileHolding<Result>(work: () => Promise<Result>): Promise<Result> {
  const send = Client.prototype.query as unknown as Query;
  Client.prototype.query = function query(this: Client, ...parameters: unknown[]) {
    const hold = holds.getStore();
    if (hold === undefined) return send.apply(this, parameters);
    const text = textOf(parameters[0]);
    if (/^commit/i.test(text)) hold.hasCommitted = true;
    if (frames.test(text)) return send.apply(this, parameters);
    if (hold.at?.test(text)) return hold.stop().then(() => send.apply(this, parameters));
    if (judges.test(text)) {
      const judged = send.apply(this, parameters);
      void judged.then(() => {
        hold.isJudged = true;
      });
      return judged;
    }
    if (!hold.isJudged) return send.apply(this, parameters);
    hold.stepsLeft -= 1;
    return hold.stepsLeft === -1 ? hold.stop().then(() => send.apply(this, parameters)) : send.apply(this, parameters);
  } as unknown as typeof Client.prototype.query;
  try {
    return await work();
  } finally {
    Client.prototype.query = send as unknown as typeof Client.prototype.query;
  }
}

/** Makes a call and holds it before its n-th statement behind the judgement, where 0 is the first; or before one of this text. */
export function holdCall<Answer>(step: number | RegExp, call: () => Promise<Answer>): HeldCall<Answer> {
  const standing = Promise.withResolvers<boolean>();
  const going = Promise.withResolvers<void>();
  const hold: Hold = {
    isJudged: false,
    stepsLeft: typeof step === 'number' ? step : Number.POSITIVE_INFINITY,
    at: typeof step === 'number' ? null : step,
    hasCommitted: false,
    stop: () => {
      standing.resolve(true);
      return going.promise;
    },
  };
  const answer = holds.run(hold, call);
  const settle = () => standing.resolve(false);
  answer.then(settle, settle);
  let hadCommitted = false;
  return {
    answer,
    stands: standing.promise.then((stands) => {
      hadCommitted = hold.hasCommitted;
      return stands;
    }),
    letGo: going.resolve,
    hadCommitted: () => hadCommitted,
  };
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return (statement as { text?: string } | undefined)?.text ?? '';
}
