import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Card } from '../../ui/card.tsx';
import { CardHeader } from '../../ui/card-header.tsx';
import { PaymentBones, PaymentFailed } from './panel-states.tsx';
import styles from './payments.module.css';
import { isMethodReady, type PaymentClient, usePaymentDetails } from './queries.ts';
import { SavedMethod } from './saved-method.tsx';

interface PaymentPanelProps {
  readonly client?: PaymentClient;
  /** What is about to be charged, where that decides the gateway (D-45). */
  readonly currency?: string;
  /** While buying the form is on the page; on billing it is a popup of its own address. */
  readonly at: 'checkout' | 'billing';
}

/** SUBS-24, CHK-03: by what the organisation pays; which form it is depends on its gateway. */
export function PaymentPanel({ client = {}, currency, at }: PaymentPanelProps) {
  const { t } = useLingui();
  const details = usePaymentDetails(client, currency);
  const isMandate = details.data?.PaymentGateway === 'cashfree';
  const title = isMandate ? t`Payment details` : t`Card details`;
  return (
    <Card label={title}>
      <CardHeader title={title}>
        <span className={styles['safe']}>
          <IconLock size={14} stroke={1.6} aria-hidden="true" />
          <Trans>Stored by the payment provider</Trans>
        </span>
      </CardHeader>
      <div className={styles['body']} data-at={at}>
        <Body details={details} />
      </div>
    </Card>
  );
}

function Body({ details }: { details: ReturnType<typeof usePaymentDetails> }) {
  if (details.data !== undefined) return <Known details={details.data} />;
  if (details.isPending) return <PaymentBones />;
  return <PaymentFailed error={details.error} onRetry={() => void details.refetch()} />;
}

function Known({ details }: { details: PaymentDetails }) {
  if (isMethodReady(details)) return <SavedMethod details={details} />;
  return (
    <p className={styles['hint']}>
      <Trans>No payment details are saved yet.</Trans>
    </p>
  );
}
