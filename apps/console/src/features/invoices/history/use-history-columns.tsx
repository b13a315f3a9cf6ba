import { useLingui } from '@lingui/react/macro';
import { amountText } from '../../../lib/amount-text.ts';
import { useDay } from '../../../lib/use-day.ts';
import { Icon } from '../../../ui/icon.tsx';
import { printerIcon } from '../../../ui/icons.ts';
import type { Column } from '../../../ui/table-shape.ts';
import { useInvoiceWords } from '../invoice-words.ts';
import type { Invoice } from '../queries.ts';
import { useInvoiceAddress } from '../use-invoice-address.ts';
import { useInvoiceFile } from '../use-invoice-file.ts';
import styles from './history.module.css';

export function useHistoryColumns(): readonly Column<Invoice>[] {
  const { t } = useLingui();
  const day = useDay();
  const { productOf, kindOf } = useInvoiceWords();
  const { openInvoice } = useInvoiceAddress();
  return [
    {
      header: t`Charged`,
      width: '17%',
      cell: ({ chargedOn }) => <span className={styles['strong']}>{day(chargedOn)}</span>,
    },
    {
      header: t`Invoice`,
      width: '27%',
      cell: ({ id, number }) => (
        <button type="button" className={styles['number']} onClick={() => openInvoice(id)}>
          {number}
        </button>
      ),
    },
    {
      header: t`For`,
      width: 'auto',
      cell: (invoice) => (
        <>
          <div className={styles['strong']}>{productOf(invoice)}</div>
          <div className={styles['quiet']}>{kindOf(invoice)}</div>
        </>
      ),
    },
    {
      header: t`Amount`,
      width: '20%',
      isNumeric: true,
      cell: ({ total, currency }) => (
        <span className={styles['amount']} data-credit={total.startsWith('-')}>
          {amountText(total, currency)}
        </span>
      ),
    },
    {
      header: t`Print`,
      width: '64px',
      isHeaderHidden: true,
      isNumeric: true,
      cell: (invoice) => <Print invoice={invoice} />,
    },
  ];
}

function Print({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const file = useInvoiceFile();
  const label = t`Print ${invoice.number}`;
  return (
    <button
      type="button"
      className={styles['print']}
      aria-label={label}
      title={label}
      aria-disabled={file.isBusy}
      onClick={() => file.print(invoice)}
    >
      <Icon of={printerIcon} />
    </button>
  );
}
