import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { useHistory } from '../queries.ts';
import { type HistoryList, useInvoiceAddress } from '../use-invoice-address.ts';
import styles from './history.module.css';
import { HistoryEmpty, HistoryFailed } from './history-message.tsx';
import { InvoiceEntry } from './invoice-entry.tsx';

/** All paid or failed invoices, newest first (INV-01). */
export function HistoryDialog() {
  const { t } = useLingui();
  const address = useInvoiceAddress();
  return (
    <Dialog
      opened={address.isHistoryOpen}
      title={t`Billing history`}
      onClose={address.closeHistory}
      isWide
      actions={
        <Button variant="default" onClick={address.closeHistory}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Tabs<HistoryList>
        label={t`Invoices`}
        value={address.list}
        options={[
          { value: 'paid', label: t`Paid` },
          { value: 'failed', label: t`Failed` },
        ]}
        onChange={address.showList}
      >
        <TabPanel value={address.list}>
          <HistoryList list={address.list} onOpen={address.openInvoice} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

function HistoryList({ list, onOpen }: { list: HistoryList; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const history = useHistory(list);
  if (history.isPending) {
    return (
      <Loading label={t`Loading invoices`}>
        <div className={styles['skeleton']}>
          {[0, 1, 2, 3, 4].map((index) => (
            <Skeleton key={index} width="100%" height={20} />
          ))}
        </div>
      </Loading>
    );
  }
  if (history.data === undefined) return <HistoryFailed error={history.error} onRetry={() => void history.refetch()} />;
  const invoices = history.data.pages.flatMap((page) => page.invoices);
  if (invoices.length === 0) return <HistoryEmpty list={list} />;
  return (
    <>
      <ul className={styles['list']} aria-label={list === 'paid' ? t`Paid invoices` : t`Failed invoices`}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceEntry invoice={invoice} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {history.hasNextPage && (
        <div className={styles['more']}>
          <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
