import type { InvoiceSummary } from '@atrium/contract/invoices/invoice-fields';
import { amountText } from '../../../lib/amount-text.ts';
import { useDay } from '../../../lib/use-day.ts';
import { useInvoiceWords } from '../invoice-words.ts';
import styles from './history.module.css';

/** An invoice as a row of a list: the whole of it opens the invoice. */
export function InvoiceEntry({ invoice, onOpen }: { invoice: InvoiceSummary; onOpen: (id: string) => void }) {
  const day = useDay();
  const { productOf, kindOf } = useInvoiceWords();
  const { InvoiceID, Number, ChargeDate, TotalAmount, Currency } = invoice;
  return (
    <button type="button" className={styles['entry']} onClick={() => onOpen(InvoiceID)}>
      <span className={styles['about']}>
        <span className={styles['strong']}>{day(ChargeDate)}</span>
        <span className={styles['quiet']}>
          {productOf(invoice)}, {kindOf(invoice)} · {Number}
        </span>
      </span>
      <span className={styles['amount']} data-credit={TotalAmount.startsWith('-')}>
        {amountText(TotalAmount, Currency)}
      </span>
    </button>
  );
}
