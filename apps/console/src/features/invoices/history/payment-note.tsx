import { usePaymentWords } from '../payment-words.ts';
import type { Invoice } from '../queries.ts';
import styles from './history.module.css';

/** Under the amount: the card or credits that paid it, or why it was not paid and what was tried. */
export function PaymentNote({ invoice }: { invoice: Invoice }) {
  const { methodOf, paidWith, reasonOf } = usePaymentWords();
  const { failure } = invoice;
  if (failure === null) return <div className={styles['quiet']}>{paidWith(invoice)}</div>;
  return (
    <div className={styles['failure']}>
      {reasonOf(failure.reason)}
      <br />
      {methodOf(failure)}
    </div>
  );
}
