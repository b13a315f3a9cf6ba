import { moneyOf, sum } from '@atrium/domain/kernel/money';
import type { ForecastEntry } from './queries.ts';

export interface ForecastMonth {
  /** Its first day. */
  readonly month: string;
  readonly entries: readonly ForecastEntry[];
  /** What is charged in it, for each currency. */
  readonly charged: readonly ReturnType<typeof moneyOf>[];
}

/** The entries in groups, a month each, in their order. */
export function byMonth(entries: readonly ForecastEntry[]): readonly ForecastMonth[] {
  const months = [...new Set(entries.map(({ on }) => on.slice(0, 7)))];
  return months.map((month) => {
    const own = entries.filter(({ on }) => on.startsWith(month));
    const due = own.flatMap((entry) =>
      entry.kind === 'charge' ? [moneyOf(entry.due.amount, entry.due.currency)] : [],
    );
    const currencies = [...new Set(due.map(({ currency }) => currency))];
    const charged = currencies.map((currency) =>
      sum(
        due.filter((each) => each.currency === currency),
        currency,
      ),
    );
    return { month: `${month}-01`, entries: own, charged };
  });
}
