import { Trans, useLingui } from '@lingui/react/macro';
import { useDay } from '../../lib/use-day.ts';
import { coinsIcon } from '../../ui/icons.ts';
import { MessageBody } from '../../ui/states/states.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column, TableContent } from '../../ui/tables/table-shape.ts';
import { amountText } from '../../words/amount-text.ts';
import styles from './credits.module.css';
import { ExpiryLine } from './expiry-line.tsx';
import type { AppliedCredit } from './queries.ts';

/** The redeemed codes, newest first as the server sends them (CRED-04 to CRED-06). */
export function CreditHistory({ credits, currency }: { credits: readonly AppliedCredit[]; currency: string }) {
  const { t } = useLingui();
  const day = useDay();
  const left = (credit: AppliedCredit) => (
    <div className={styles['left']}>
      <span className={styles['amount']}>{amountText(credit.available, currency)}</span>
      <ExpiryLine credit={credit} />
    </div>
  );
  const columns: readonly Column<AppliedCredit>[] = [
    {
      header: t`Code`,
      isRowName: true,
      width: 'auto',
      cell: ({ code }) => <span className={styles['strong']}>{code}</span>,
    },
    { header: t`Applied Date`, width: '24%', cell: ({ appliedOn }) => day(appliedOn) },
    { header: t`Credits Available`, width: '28%', isNumeric: true, cell: left },
  ];
  const content: TableContent<AppliedCredit> =
    credits.length > 0
      ? { kind: 'rows', rows: credits, isBusy: false }
      : {
          kind: 'message',
          message: (
            <MessageBody
              icon={coinsIcon}
              title={t`No data found`}
              text={<Trans>Credit codes you redeem appear here, with what is left on each.</Trans>}
            />
          ),
        };
  return (
    <DataTable
      label={t`Credit History`}
      columns={columns}
      content={content}
      keyOfRow={({ code, appliedOn }) => `${code} ${appliedOn}`}
      card={(credit) => (
        <div className={styles['row']}>
          <div>
            <p className={styles['strong']}>{credit.code}</p>
            <p className={styles['quiet']}>{day(credit.appliedOn)}</p>
          </div>
          {left(credit)}
        </div>
      )}
      toolbar={<h2 className={styles['title']}>{t`Credit History`}</h2>}
      footer={null}
    />
  );
}
