import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '../../../lib/show-refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { downloadIcon, fileOffIcon, printerIcon } from '../../../ui/icons.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { Loading, MessageBody, Skeleton } from '../../../ui/states/states.tsx';
import { useInvoiceAddress } from '../use-invoice-address.ts';
import { useInvoiceFile } from '../use-invoice-file.ts';
import styles from './detail.module.css';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { useInvoice } from './queries.ts';

/** One invoice, to read, print and download (INV-02). */
export function InvoiceDialog({ invoiceId, isOpen }: { invoiceId: string; isOpen: boolean }) {
  const { t } = useLingui();
  const { closeInvoice } = useInvoiceAddress();
  const invoice = useInvoice(invoiceId);
  const file = useInvoiceFile();
  const { data } = invoice;
  const titleNow = (): string => {
    if (data === undefined) return t`Invoice`;
    return data.kind === 'credit_note' ? t`Credit note ${data.number}` : t`Invoice ${data.number}`;
  };
  return (
    <Dialog
      opened={isOpen}
      title={titleNow()}
      onClose={closeInvoice}
      isWide
      actions={
        <>
          <Button variant="default" data-autofocus onClick={closeInvoice}>
            <Trans>Close</Trans>
          </Button>
          {data !== undefined && (
            <>
              <Button
                variant="default"
                leftSection={<Icon of={downloadIcon} />}
                aria-disabled={file.isBusy}
                onClick={() => file.download(data)}
              >
                <Trans>Download PDF</Trans>
              </Button>
              <Button
                leftSection={<Icon of={printerIcon} />}
                aria-disabled={file.isBusy}
                onClick={() => file.print(data)}
              >
                <Trans>Print</Trans>
              </Button>
            </>
          )}
        </>
      }
    >
      {invoice.isPending && <SheetSkeleton />}
      {!invoice.isPending && data === undefined && (
        <SheetFailed error={invoice.error} onRetry={() => void invoice.refetch()} />
      )}
      {data !== undefined && <InvoiceSheet invoice={data} />}
    </Dialog>
  );
}

function SheetSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading the invoice`}>
      <div className={styles['skeleton']}>
        <Skeleton width="40%" />
        <Skeleton width="100%" height={64} />
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} width="100%" height={20} />
        ))}
        <Skeleton width="100%" height={32} />
      </div>
    </Loading>
  );
}

function SheetFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  if (codeOf(error) === 'request.not_found') {
    return (
      <div role="alert">
        <MessageBody
          icon={fileOffIcon}
          title={t`This invoice does not exist`}
          text={<Trans>It may belong to another of your organizations.</Trans>}
        />
      </div>
    );
  }
  return <LoadFailed title={t`The invoice could not be loaded`} onRetry={onRetry} />;
}
