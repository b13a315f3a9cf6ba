import { useLingui } from '@lingui/react/macro';
import { useDay } from '../lib/use-day.ts';
import { amountText } from './amount-text.ts';

/** A part of the credits that is gone from a day on. */
export interface CreditEnd {
  readonly amount: string;
  readonly on: string;
}

/** One sentence for each part of the credits that has an end (D-444). */
export function useCreditEnds(): (ends: readonly CreditEnd[], currency: string) => readonly string[] {
  const { t } = useLingui();
  const day = useDay();
  return (ends, currency) =>
    ends.map(({ amount, on }) => {
      const credits = amountText(amount, currency);
      return t`${credits} expires on ${day(on)}`;
    });
}
