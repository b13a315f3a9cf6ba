import { moneyOf, sum } from '@atrium/domain/kernel/money';
import { methodFor } from '@atrium/domain/payments/methods/choose-method';
import type { Client } from '../../lib/use-client.ts';
import { moneyText } from '../../words/amount-text.ts';
import type { PaymentDetails } from './queries.ts';
import { useOpenRenewals } from './subscription/queries.ts';

/** What is unpaid and would be paid by a method of this gateway, in words; null where nothing is (D-409, D-208). */
export function useOpenAmount(client: Client, { gateway, mandate }: PaymentDetails): string | null {
  const renewals = useOpenRenewals(client);
  const defaults = [{ gateway }, ...(mandate.status === 'ACTIVE' ? [{ gateway: 'cashfree' } as const] : [])];
  const paid = renewals.filter(({ currency }) => methodFor(defaults, currency)?.gateway === gateway);
  const currencies = [...new Set(paid.map(({ currency }) => currency))];
  const totals = currencies.map((currency) => {
    const amounts = paid.filter((each) => each.currency === currency).map(({ amount }) => moneyOf(amount, currency));
    return moneyText(sum(amounts, currency));
  });
  return totals.length === 0 ? null : totals.join(' + ');
}
