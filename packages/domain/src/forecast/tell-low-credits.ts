import type { CreditUse } from '../credits/consume-credits.ts';
import { marksPassed } from '../credits/low-credits.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { CurrencyCode } from '../kernel/money.ts';
import type { ForecastEntry } from './forecast-entry.ts';
import type { ForecastFacts, ForecastState } from './forecast-facts.ts';

/** The mail about credits that this use has made low. `state` is what is left after it. */
export function foretellLowCredits(
  { isCreditFlow, grantedOf }: ForecastFacts,
  { grants }: ForecastState,
  used: {
    readonly currency: CurrencyCode;
    readonly on: CalendarDate;
    readonly uses: readonly Pick<CreditUse, 'grantId' | 'amountMinor'>[];
  },
): readonly ForecastEntry[] {
  const { on } = used;
  if (!isCreditFlow || marksPassed({ ...used, grants, grantedOf }) === null) return [];
  return [{ on, plan: null, kind: 'mail', mail: 'low_credits' }];
}
