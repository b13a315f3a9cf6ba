import { useLingui } from '@lingui/react/macro';
import { useDay } from '../../../lib/use-day.ts';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { printerIcon } from '../../../ui/icons.ts';
import type { Column } from '../../../ui/tables/table-shape.ts';
import { amountText } from '../../../words/amount-text.ts';
import { useInvoiceWords } from '../invoice-words.ts';
import type { Invoice } from '../queries.ts';
import { useInvoiceAddress } from '../use-invoice-address.ts';
import { useInvoiceFile } from '../use-invoice-file.ts';
import styles from './history.module.css';
import { PaymentNote } from './payment-note.tsx';

export function useHistoryColumns(): readonly Column<Invoice>[] {
  const { t } = useLingui();
  const day = useDay();
  const { titleOf, detailOf, noteOf } = useInvoiceWords();
  const { openInvoice } = useInvoiceAddress();
  return [
    {
      header: t`Charged`,
      width: '17%',
      cell: ({ chargedOn }) => <span className={styles['strong']}>{day(chargedOn)}</span>,
    },
    {
      header: t`Invoice`,
      isRowName: true,
      width: '24%',
      cell: (invoice) => (
        <>
          <button type="button" className={styles['number']} onClick={() => openInvoice(invoice.id)}>
            {invoice.number}
          </button>
          <div className={styles['quiet']}>{noteOf(invoice)}</div>
        </>
      ),
    },
    {
      header: t`For`,
      width: 'auto',
      cell: (invoice) => (
        <>
          <div className={styles['strong']}>{titleOf(invoice)}</div>
          <div className={styles['whole']}>{detailOf(invoice)}</div>
        </>
      ),
    },
    {
      header: t`Amount`,
      width: '20%',
      isNumeric: true,
      cell: (invoice) => (
        <>
          <span className={styles['amount']} data-credit={invoice.total.startsWith('-')}>
            {amountText(invoice.total, invoice.currency)}
          </span>
          <PaymentNote invoice={invoice} />
        </>
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
