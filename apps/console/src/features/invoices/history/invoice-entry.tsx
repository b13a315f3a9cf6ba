import { amountText } from '../../../lib/amount-text.ts';
import { useDay } from '../../../lib/use-day.ts';
import { useInvoiceWords } from '../invoice-words.ts';
import type { Invoice } from '../queries.ts';
import styles from './history.module.css';

/** An invoice as a row of a list; the whole row opens the invoice. */
export function InvoiceEntry({ invoice, onOpen }: { invoice: Invoice; onOpen: (id: string) => void }) {
  const day = useDay();
  const { productOf, kindOf } = useInvoiceWords();
  const { id, number, chargedOn, total, currency } = invoice;
  return (
    <button type="button" className={styles['entry']} onClick={() => onOpen(id)}>
      <span className={styles['about']}>
        <span className={styles['strong']}>{day(chargedOn)}</span>
        <span className={styles['quiet']}>
          {productOf(invoice)}, {kindOf(invoice)} · {number}
        </span>
      </span>
      <span className={styles['amount']} data-credit={total.startsWith('-')}>
        {amountText(total, currency)}
      </span>
    </button>
  );
}
