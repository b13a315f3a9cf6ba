import { setTimeout as delay } from 'node:timers/promises';
import { budgetsOf } from '@atrium/domain/payments/call-limits';
import type { Gateway } from '@atrium/domain/payments/gateway';
import type { Database } from '../../db/database.ts';
import { readAsking } from '../../runtime/asking.ts';
import { insertBudgets, slowDown, spendCall } from './call-budget.store.ts';
import { CallNotMade } from './call-not-made.ts';

export interface CallBudgets {
  /** Answers when it is this call's turn; throws where that would be too late. */
  readonly spend: (endpoint: string) => Promise<void>;
  /** The gateway answered that it is asked too often; `retryAfterMs` as it says, null where it says nothing. */
  readonly slow: (endpoint: string, retryAfterMs: number | null) => Promise<void>;
}

/** A gateway that names no time is left alone for this long. */
const usualWaitMs = 1_000;
/** Whoever waits looks again at least this often, because somebody more urgent may have come between. */
const longestLookMs = 250;

/** The calls that all processes together may make to one gateway. */
export function makeCallBudgets(db: Database, gateway: Gateway, granted: number): CallBudgets {
  const begun = new Set<string>();
  return {
    spend: async (endpoint) => {
      const budgets = budgetsOf(gateway, endpoint, granted);
      if (!begun.has(endpoint)) await insertBudgets(db, gateway, budgets);
      begun.add(endpoint);
      for (;;) {
        const { urgency, leftMs } = readAsking();
        const waitMs = await spendCall(db, gateway, budgets, urgency);
        if (waitMs === 0) return;
        if (waitMs >= leftMs) throw new CallNotMade('busy', 'the budget of calls is spent');
        await delay(Math.min(waitMs, longestLookMs));
      }
    },
    slow: (endpoint, retryAfterMs) => slowDown(db, gateway, { endpoint, waitMs: retryAfterMs ?? usualWaitMs }),
  };
}
