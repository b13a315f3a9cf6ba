import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '../../../lib/show-refusal.ts';
import { lockIcon, receiptIcon } from '../../../ui/icons.ts';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { MessageBody } from '../../../ui/states/states.tsx';
import type { HistoryList } from '../use-invoice-address.ts';

export function HistoryEmpty({ list }: { list: HistoryList }) {
  const { t } = useLingui();
  return list === 'paid' ? (
    <MessageBody
      icon={receiptIcon}
      title={t`No invoices yet`}
      text={<Trans>Every payment gets an invoice here that you can read, print and download.</Trans>}
    />
  ) : (
    <MessageBody icon={receiptIcon} title={t`No failed payments`} text={<Trans>Failed charges appear here.</Trans>} />
  );
}

/** Says who can help where access is refused, and offers a retry after any other failure. */
export function HistoryFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  if (codeOf(error) === 'request.unauthorized') {
    return (
      <div role="alert">
        <MessageBody
          icon={lockIcon}
          title={t`You have no access to invoices`}
          text={<Trans>Ask an owner of your organization for access to the subscription.</Trans>}
        />
      </div>
    );
  }
  return <LoadFailed title={t`The invoices could not be loaded`} onRetry={onRetry} />;
}
