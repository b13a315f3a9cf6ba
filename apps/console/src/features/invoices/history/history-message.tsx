import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { codeOf } from '../../../lib/show-refusal.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lockIcon, receiptIcon, warningIcon } from '../../../ui/icons.ts';
import { MessageBody } from '../../../ui/states.tsx';
import type { HistoryList } from '../use-invoice-address.ts';

export function HistoryEmpty({ list }: { list: HistoryList }) {
  const { t } = useLingui();
  return list === 'paid' ? (
    <MessageBody
      icon={<Icon of={receiptIcon} size={20} />}
      title={t`No invoices yet`}
      text={<Trans>Each payment gets its invoice here, to read, print and download.</Trans>}
    />
  ) : (
    <MessageBody
      icon={<Icon of={receiptIcon} size={20} />}
      title={t`No failed payments`}
      text={<Trans>A charge that does not go through is listed here.</Trans>}
    />
  );
}

/** Says who can give access, or offers a retry. */
export function HistoryFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  if (codeOf(error) === 'request.unauthorized') {
    return (
      <div role="alert">
        <MessageBody
          icon={<Icon of={lockIcon} size={20} />}
          title={t`You have no access to invoices`}
          text={<Trans>Ask an owner of your organisation for access to the subscription.</Trans>}
        />
      </div>
    );
  }
  return (
    <div role="alert">
      <MessageBody
        icon={<Icon of={warningIcon} size={20} />}
        title={t`The invoices could not be loaded`}
        text={<Trans>Nothing was changed. Please try again.</Trans>}
        action={
          <Button variant="default" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        }
      />
    </div>
  );
}
