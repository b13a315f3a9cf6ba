import { useDay } from '../../../lib/use-day.ts';
import { amountText } from '../../../words/amount-text.ts';
import { useInvoiceWords } from '../invoice-words.ts';
import type { Invoice } from '../queries.ts';
import styles from './history.module.css';
import { PaymentNote } from './payment-note.tsx';

/** An invoice as a row of a list; the whole row opens the invoice. */
export function InvoiceEntry({ invoice, onOpen }: { invoice: Invoice; onOpen: (id: string) => void }) {
  const day = useDay();
  const { titleOf, detailOf, noteOf } = useInvoiceWords();
  const { id, number, chargedOn, total, currency } = invoice;
  const about = [day(chargedOn), noteOf(invoice), number].filter((part) => part !== '');
  return (
    <button type="button" className={styles['entry']} onClick={() => onOpen(id)}>
      <span className={styles['about']}>
        <span className={styles['strong']}>{titleOf(invoice)}</span>
        <span className={styles['quiet']}>{detailOf(invoice)}</span>
        <span className={styles['quiet']}>{about.join(' · ')}</span>
      </span>
      <span className={styles['paid']}>
        <span className={styles['amount']} data-credit={total.startsWith('-')}>
          {amountText(total, currency)}
        </span>
        <PaymentNote invoice={invoice} />
      </span>
    </button>
  );
}
