import { Trans, useLingui } from '@lingui/react/macro';
import { detailsIcon } from '../../ui/icons.ts';
import { MessageBody } from '../../ui/states/states.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column, TableContent } from '../../ui/tables/table-shape.ts';
import { amountText } from '../../words/amount-text.ts';
import { productName } from '../../words/product-name.ts';
import styles from './credits.module.css';
import type { CreditBilling, PricedModule } from './queries.ts';

/** What each module would cost now (CRED-09). */
export function Breakdown({ billing }: { billing: CreditBilling }) {
  const { t, i18n } = useLingui();
  const { modules } = billing.bill;
  const cost = ({ estimatedCost }: PricedModule) => (
    <span className={styles['amount']}>
      {estimatedCost === null ? '–' : amountText(estimatedCost, billing.currency)}
    </span>
  );
  const sales = (row: PricedModule) => row.needsSales && <SalesLink module={row.module} link={billing.salesLink} />;
  const columns: readonly Column<PricedModule>[] = [
    {
      header: t`Module`,
      isRowName: true,
      width: 'auto',
      cell: ({ module }) => <span className={styles['strong']}>{productName(module)}</span>,
    },
    { header: t`Current Count`, width: '20%', isNumeric: true, cell: ({ currentCount }) => i18n.number(currentCount) },
    { header: t`Estimated Cost`, width: '24%', isNumeric: true, cell: cost },
    { header: t`Talk to Sales`, width: '148px', isHeaderHidden: true, isNumeric: true, cell: sales },
  ];
  const content: TableContent<PricedModule> =
    modules.length > 0
      ? { kind: 'rows', rows: modules, isBusy: false }
      : {
          kind: 'message',
          message: (
            <MessageBody
              icon={detailsIcon}
              title={t`No data found`}
              text={<Trans>Modules you use appear here, with their estimated cost.</Trans>}
            />
          ),
        };
  return (
    <DataTable
      label={t`Breakdown`}
      columns={columns}
      content={content}
      keyOfRow={({ module }) => module}
      card={(row) => (
        <div className={styles['row']}>
          <div>
            <p className={styles['strong']}>{productName(row.module)}</p>
            <p className={styles['quiet']}>
              <Trans>Current Count</Trans> {i18n.number(row.currentCount)}
            </p>
            {sales(row)}
          </div>
          {cost(row)}
        </div>
      )}
      toolbar={<h2 className={styles['title']}>{t`Breakdown`}</h2>}
      footer={null}
    />
  );
}

function SalesLink({ module, link }: { module: string; link: string }) {
  const { t } = useLingui();
  const name = productName(module);
  return (
    <a
      className={styles['link']}
      href={link}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Talk to Sales about ${name}`}
    >
      <Trans>Talk to Sales</Trans>
    </a>
  );
}
