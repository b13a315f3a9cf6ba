import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans } from '@lingui/react/macro';
import { useClientName } from '../../../lib/use-client-name.ts';
import { amountText } from '../../../words/amount-text.ts';

export const isNothing = (amount: string): boolean => Number(amount) === 0;

/** In the Union and Britain the button itself says that an order must be paid, also where nothing is due today (D-956). */
function OrderWords({ quote, name }: { quote: QuoteReply; name: string | null }) {
  const amount = amountText(quote.dueToday, quote.currency);
  if (isNothing(quote.dueToday)) {
    return name === null ? (
      <Trans>Order with obligation to pay · nothing due today</Trans>
    ) : (
      <Trans>Order with obligation to pay · nothing due today for {name}</Trans>
    );
  }
  return name === null ? (
    <Trans>Order and pay {amount}</Trans>
  ) : (
    <Trans>
      Order and pay {amount} for {name}
    </Trans>
  );
}

/** The button says what is paid, and for whom where that is a client (D-152). */
export function PayWords({ quote }: { quote: QuoteReply }) {
  const { name } = useClientName();
  const isOwed = !isNothing(quote.dueToday) || quote.next !== null;
  if (quote.confirmWording === 'order_to_pay' && isOwed) return <OrderWords quote={quote} name={name} />;
  const amount = amountText(quote.dueToday, quote.currency);
  if (isNothing(quote.dueToday)) {
    return name === null ? <Trans>Confirm · nothing to pay</Trans> : <Trans>Confirm · nothing to pay for {name}</Trans>;
  }
  return name === null ? (
    <Trans>Pay {amount}</Trans>
  ) : (
    <Trans>
      Pay {amount} for {name}
    </Trans>
  );
}
