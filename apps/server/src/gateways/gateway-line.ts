import type { CallFailure } from '@atrium/domain/payments/charge-report';
import type { Gateway } from '@atrium/domain/payments/gateway';
import { readAsking } from '../runtime/asking.ts';
import type { Breaker } from './guards/breaker.ts';
import type { CallBudgets } from './guards/call-budget.ts';
import { kindOf } from './guards/call-failure.ts';
import { CallNotMade } from './guards/call-not-made.ts';

/** How a call ended: by the status of the reply, null where none came. */
export interface CallEnd {
  readonly status: number | null;
  readonly retryAfterMs: number | null;
}

/** What an adapter asks its gateway by: one call, when it is its turn and while there is time. */
export type GatewayLine = <Answer>(
  endpoint: string,
  call: (timeoutMs: number) => Promise<Answer>,
  endOf: (ended: { readonly answer: Answer } | { readonly error: unknown }) => CallEnd,
) => Promise<Answer>;

/** How long one call may take, where nothing else is set. */
export const usualTimeoutMs = 10_000;

/** For commands and tests that ask without a budget: each call ends by itself. */
export const openLine =
  (timeoutMs: number): GatewayLine =>
  (_endpoint, call) =>
    call(timeoutMs);

interface LineNeeds {
  readonly gateway: Gateway;
  readonly budgets: CallBudgets;
  readonly breaker: Breaker;
  readonly timeoutMs: number;
  readonly tellCall: TellCall;
}

export type TellCall = (call: {
  readonly gateway: string;
  readonly operation: string;
  readonly kind: CallFailure['kind'] | 'answered';
  readonly seconds: number;
}) => void;

/** Less time than this is not worth a call: the answer would come after nobody waits for it. */
const leastCallMs = 200;
const silent = 'the gateway does not answer';

/** Breaker, budget and deadline stand before each call; what became of it is told to all of them. */
export function makeGatewayLine(needs: LineNeeds): GatewayLine {
  const { gateway, budgets, breaker, tellCall } = needs;
  return async (endpoint, call, endOf) => {
    if (breaker.isRefusing()) {
      // Nobody waited, but the call failed all the same: an alert must see it.
      tellCall({ gateway, operation: endpoint, kind: 'no_answer', seconds: 0 });
      throw new CallNotMade('no_answer', silent);
    }
    await budgets.spend(endpoint);
    const timeoutMs = Math.min(needs.timeoutMs, readAsking().leftMs);
    if (timeoutMs < leastCallMs) throw new CallNotMade('no_answer', 'no time is left');
    if (!breaker.mayAsk()) throw new CallNotMade('no_answer', silent);
    const startedAt = performance.now();
    const end = async (ended: CallEnd): Promise<void> => {
      const kind = kindOf(ended.status);
      const seconds = (performance.now() - startedAt) / 1_000;
      tellCall({ gateway, operation: endpoint, kind: hasFailed(ended) ? kind : 'answered', seconds });
      breaker.tell(ended.status !== null && ended.status < 500);
      if (kind === 'busy') await budgets.slow(endpoint, ended.retryAfterMs);
    };
    const answer = await call(timeoutMs).catch(async (error: unknown) => {
      await end(endOf({ error }));
      throw error;
    });
    await end(endOf({ answer }));
    return answer;
  };
}

const hasFailed = ({ status }: CallEnd): boolean => status === null || status >= 400;

/** The seconds that a reply asks to wait; null where it names none, or a date. */
export function retryAfterMsOf(header: unknown): number | null {
  const seconds = typeof header === 'string' || typeof header === 'number' ? Number(header) : Number.NaN;
  return seconds > 0 ? Math.min(seconds, 3_600) * 1_000 : null;
}
