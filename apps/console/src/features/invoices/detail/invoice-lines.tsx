import type { InvoiceDetails, InvoiceItem } from '@atrium/contract/invoices/invoice-fields';
import { useLingui } from '@lingui/react/macro';
import { amountText } from '../../../lib/amount-text.ts';
import { useWhyWords } from '../../../lib/use-why-words.ts';
import { Ledger, LedgerLine, LedgerTotal } from '../../../ui/ledger.tsx';
import { WhyAmount } from '../../../ui/why-amount.tsx';
import { lineOf } from '../line-of.ts';

const isTax = ({ Type }: InvoiceItem): boolean => Type === 'tax';
const isCredit = ({ Type }: InvoiceItem): boolean => Type === 'credit';

/** INV-04, INV-05: every line with why, the tax, the total, and how it was paid. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useLingui();
  const { Items, Currency, NetAmount, TotalAmount, AmountDue, State } = invoice;
  const taxes = Items.filter(isTax);
  const credits = Items.filter(isCredit);
  const money = (amount: string): string => amountText(amount, Currency);
  const paidWords = State === 'paid' ? t`Charged` : t`To be charged`;
  const line = (item: InvoiceItem, place: number) => (
    <ItemLine key={`${item.Type} ${item.Name} ${place}`} item={item} currency={Currency} />
  );
  return (
    <Ledger>
      {Items.filter((item) => !isTax(item) && !isCredit(item)).map(line)}
      {taxes.length > 0 && <LedgerLine label={t`Subtotal`} amount={money(NetAmount)} isSum />}
      {taxes.map(line)}
      <LedgerTotal label={t`Total`} amount={money(TotalAmount)} />
      {credits.map(line)}
      <LedgerLine label={paidWords} amount={money(AmountDue)} />
    </Ledger>
  );
}

function ItemLine({ item, currency }: { item: InvoiceItem; currency: string }) {
  const reasonsOf = useWhyWords();
  return (
    <LedgerLine
      label={item.Name}
      working={
        <>
          {item.Description}
          <WhyAmount reasons={reasonsOf(lineOf(item, currency))} />
        </>
      }
      amount={amountText(item.Amount, currency)}
      isCredit={item.Amount.startsWith('-')}
    />
  );
}
