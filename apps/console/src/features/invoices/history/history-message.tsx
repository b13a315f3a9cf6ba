import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { codeOf } from '../../../lib/show-refusal.ts';
import { MessageBody } from '../../../ui/states.tsx';
import type { HistoryList } from '../use-invoice-address.ts';

const drawn = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

export function HistoryEmpty({ list }: { list: HistoryList }) {
  const { t } = useLingui();
  return list === 'paid' ? (
    <MessageBody
      icon={<IconReceipt {...drawn} />}
      title={t`No invoices yet`}
      text={<Trans>Each payment gets its invoice here, to read, print and download.</Trans>}
    />
  ) : (
    <MessageBody
      icon={<IconReceipt {...drawn} />}
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
          icon={<IconLock {...drawn} />}
          title={t`You have no access to invoices`}
          text={<Trans>Ask an owner of your organisation for access to the subscription.</Trans>}
        />
      </div>
    );
  }
  return (
    <div role="alert">
      <MessageBody
        icon={<IconAlertTriangle {...drawn} />}
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
