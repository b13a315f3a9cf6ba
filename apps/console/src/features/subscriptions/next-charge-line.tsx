import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDay } from '../../lib/use-day.ts';
import { amountText } from '../../words/amount-text.ts';
import { useSubscriptions } from './queries.ts';

interface NextChargeLineProps {
  /** The card or account that is charged, in words; null where none is saved. */
  readonly method: string | null;
  /** What stands there without a charge to come. */
  readonly children: ReactNode;
}

/** What is charged next, when and to which card, under the title of billing. */
export function NextChargeLine({ method, children }: NextChargeLineProps) {
  const day = useDay();
  const { data } = useSubscriptions();
  const coming = data?.cards.flatMap(({ nextCharge }) => nextCharge ?? []).filter(({ on }) => on >= data.today) ?? [];
  const [next] = coming.toSorted((one, other) => (one.on < other.on ? -1 : 1));
  if (next === undefined) return children;
  const amount = <b>{amountText(next.due, next.currency)}</b>;
  const on = day(next.on);
  return method === null ? (
    <Trans>
      Next charge {amount} on {on}
    </Trans>
  ) : (
    <Trans>
      Next charge {amount} on {on} to {method}
    </Trans>
  );
}
