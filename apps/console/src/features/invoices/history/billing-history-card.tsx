import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { downloadIcon } from '../../../ui/icons.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { TableContent } from '../../../ui/tables/table-shape.ts';
import { type Invoice, latestCount, useLatest } from '../queries.ts';
import { type HistoryList, useInvoiceAddress } from '../use-invoice-address.ts';
import styles from './history.module.css';
import { HistoryEmpty, HistoryFailed } from './history-message.tsx';
import { InvoiceEntry } from './invoice-entry.tsx';
import { Upcoming } from './upcoming.tsx';
import { useHistoryColumns } from './use-history-columns.tsx';
import { useHistoryExport } from './use-history-export.ts';

/** The latest paid or failed invoices, and the upcoming ones (SUBS-26, D-56). */
export function BillingHistoryCard() {
  const { t } = useLingui();
  const address = useInvoiceAddress();
  const latest = useLatest(address.list);
  const columns = useHistoryColumns();
  const { data } = latest;

  const contentNow = (): TableContent<Invoice> => {
    if (latest.isPending) return { kind: 'loading', label: t`Loading invoices` };
    if (data === undefined) {
      return {
        kind: 'message',
        message: <HistoryFailed error={latest.error} onRetry={() => void latest.refetch()} />,
      };
    }
    if (data.invoices.length === 0) return { kind: 'message', message: <HistoryEmpty list={address.list} /> };
    return { kind: 'rows', rows: data.invoices, isBusy: false };
  };
  const count = data?.invoices.length ?? 0;
  return (
    <DataTable
      label={t`Billing history`}
      columns={columns}
      content={contentNow()}
      keyOfRow={({ id }) => id}
      card={(invoice) => <InvoiceEntry invoice={invoice} onOpen={address.openInvoice} />}
      skeletonRows={latestCount}
      toolbar={<Head list={address.list} onList={address.showList} canExport={count > 0} />}
      footer={
        <>
          {count > 0 && (
            <div className={styles['foot']}>
              <span>
                {data?.nextCursor == null
                  ? plural(count, { one: '# invoice', other: '# invoices' })
                  : plural(count, { one: 'The latest invoice', other: 'The latest # invoices' })}
              </span>
              <button type="button" className={styles['all']} onClick={address.openHistory}>
                <Trans>Show all</Trans>
              </button>
            </div>
          )}
          <Upcoming />
        </>
      }
    />
  );
}

interface HeadProps {
  readonly list: HistoryList;
  readonly onList: (list: HistoryList) => void;
  readonly canExport: boolean;
}

function Head({ list, onList, canExport }: HeadProps) {
  const { t } = useLingui();
  const file = useHistoryExport(list);
  return (
    <>
      <h2 className={styles['title']}>{t`Billing history`}</h2>
      <div className={styles['tools']}>
        <Segmented<HistoryList>
          label={t`Invoices`}
          value={list}
          options={[
            { value: 'paid', label: t`Paid` },
            { value: 'failed', label: t`Failed` },
          ]}
          onChange={onList}
        />
        {canExport && (
          <Button
            variant="default"
            leftSection={<Icon of={downloadIcon} />}
            aria-label={t`Export as CSV`}
            loading={file.isBusy}
            onClick={file.start}
          >
            CSV
          </Button>
        )}
      </div>
    </>
  );
}
