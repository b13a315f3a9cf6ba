import { useLingui } from '@lingui/react/macro';
import { Ledger, LedgerLine, LedgerTotal } from '../../../ui/tables/ledger.tsx';
import { WhyAmount } from '../../../ui/why-amount.tsx';
import { amountText } from '../../../words/amount-text.ts';
import { useWhyWords } from '../../../words/use-why-words.ts';
import { useInvoiceWords } from '../invoice-words.ts';
import { usePaymentWords } from '../payment-words.ts';
import type { InvoiceLine } from '../queries.ts';
import type { InvoiceDetails } from './queries.ts';

const isTax = ({ kind }: InvoiceLine): boolean => kind === 'tax';
const isCredit = ({ kind }: InvoiceLine): boolean => kind === 'credit';

/** Every line with its reasons, the tax, the total, and how it was paid (INV-04, INV-05). */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useLingui();
  const { methodOf } = usePaymentWords();
  const { lines, currency, net, total, amountDue, state, payments } = invoice;
  const taxes = lines.filter(isTax);
  const credits = lines.filter(isCredit);
  const money = (amount: string): string => amountText(amount, currency);
  const isOwed = state === 'open' || state === 'failed';
  const line = (each: InvoiceLine, place: number) => (
    <ItemLine key={`${each.kind} ${each.name} ${place}`} line={each} />
  );
  return (
    <Ledger>
      {lines.filter((each) => !isTax(each) && !isCredit(each)).map(line)}
      {taxes.length > 0 && <LedgerLine label={t`Subtotal`} amount={money(net)} isSum />}
      {taxes.map(line)}
      <LedgerTotal label={t`Total`} amount={money(total)} />
      {credits.map(line)}
      {payments
        .filter(({ kind }) => kind !== 'credit')
        .map((payment, place) => (
          <LedgerLine
            key={`${payment.name} ${payment.lastFour} ${place}`}
            label={
              payment.amount.startsWith('-') ? t`Returned to ${methodOf(payment)}` : t`Charged to ${methodOf(payment)}`
            }
            amount={money(payment.amount)}
          />
        ))}
      {isOwed && <LedgerLine label={t`To be charged`} amount={money(amountDue)} />}
    </Ledger>
  );
}

function ItemLine({ line }: { line: InvoiceLine }) {
  const reasonsOf = useWhyWords();
  const { nameOf, describe } = useInvoiceWords();
  return (
    <LedgerLine
      label={nameOf(line)}
      working={
        <>
          {describe(line)}
          <WhyAmount reasons={reasonsOf(line)} />
        </>
      }
      amount={amountText(line.amount, line.currency)}
      isCredit={line.amount.startsWith('-')}
    />
  );
}
