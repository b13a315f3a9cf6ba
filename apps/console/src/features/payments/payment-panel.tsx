import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Client } from '../../lib/use-client.ts';
import { Icon } from '../../ui/drawings/icon.tsx';
import { lockIcon } from '../../ui/icons.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CardHeader } from '../../ui/layout/card-header.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { BilledCard } from './billed-card.tsx';
import { CardInline } from './card/card-inline.tsx';
import type { InlineCard } from './card/use-inline-card.ts';
import { MandatePanel } from './mandate/mandate-panel.tsx';
import { PaymentFailed, PaymentSkeleton } from './panel-states.tsx';
import { PaymentDialogs } from './payment-dialogs.tsx';
import styles from './payments.module.css';
import { type PaymentDetails, usePaymentDetails } from './queries.ts';

const CurrencyCard = lazyPart(
  async () => ({ default: (await import('./card/currency-card.tsx')).CurrencyCard }),
  'here',
);

interface PaymentPanelProps {
  readonly client?: Client;
  /** What is about to be charged, where that decides the gateway (D-45). */
  readonly currency?: string;
  /** At checkout the card form is on the page; on billing it is a popup with its own address. */
  readonly card?: InlineCard;
}

/** What the organisation pays by; the form depends on its gateway (SUBS-24, CHK-03). */
export function PaymentPanel({ client = {}, currency, card }: PaymentPanelProps) {
  const { t } = useLingui();
  const details = usePaymentDetails(client, currency);
  const isMandate = details.data?.gateway === 'cashfree';
  const title = isMandate ? t`Payment details` : t`Card details`;
  return (
    <Card label={title}>
      <CardHeader title={title}>
        <span className={styles['safe']}>
          <Icon of={lockIcon} size={14} />
          <span>
            <Trans>Encrypted</Trans>
            {card !== undefined && (
              <span className={styles['where']}>
                <Trans>, stored by the payment provider</Trans>
              </span>
            )}
          </span>
        </span>
      </CardHeader>
      <div className={styles['body']}>
        {details.data !== undefined && <Method details={details.data} client={client} card={card} />}
        {details.isPending && <PaymentSkeleton />}
        {details.isError && details.data === undefined && (
          <PaymentFailed error={details.error} onRetry={() => void details.refetch()} />
        )}
      </div>
      {card !== undefined && isMandate && (
        <PaymentDialogs client={client} {...(currency === undefined ? {} : { currency })} />
      )}
    </Card>
  );
}

interface MethodProps {
  readonly details: PaymentDetails;
  readonly client: Client;
  readonly card: InlineCard | undefined;
}

function Method({ details, client, card }: MethodProps) {
  if (details.gateway === 'cashfree') {
    return (
      <>
        <MandatePanel details={details} />
        {card === undefined && (
          <Suspense fallback={null}>
            <CurrencyCard client={client} />
          </Suspense>
        )}
      </>
    );
  }
  if (card === undefined) return <BilledCard details={details} client={client} dialogName="add-card" />;
  return <CardInline details={details} client={client} card={card} />;
}
