import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Client } from '../../lib/use-client.ts';
import { Card } from '../../ui/card.tsx';
import { CardHeader } from '../../ui/card-header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lockIcon } from '../../ui/icons.ts';
import { useAddressDialog } from '../../ui/use-address-dialog.ts';
import { CardInline } from './card/card-inline.tsx';
import { OtherCards } from './card/other-cards.tsx';
import { RemoveCard } from './card/remove-card.tsx';
import type { InlineCard } from './card/use-inline-card.ts';
import { MandatePanel } from './mandate/mandate-panel.tsx';
import { PaymentFailed, PaymentSkeleton } from './panel-states.tsx';
import { PaymentDialogs } from './payment-dialogs.tsx';
import styles from './payments.module.css';
import { isMethodReady, type PaymentDetails, usePaymentDetails } from './queries.ts';
import { SavedMethod } from './saved-method.tsx';

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
  if (details.gateway === 'cashfree') return <MandatePanel details={details} />;
  if (card === undefined) return <Billed details={details} client={client} />;
  return <CardInline details={details} client={client} card={card} />;
}

/** The card that is charged with a button to replace it, the other saved cards, or a button to add the first one. */
function Billed({ details, client }: { details: PaymentDetails; client: Client }) {
  const dialog = useAddressDialog('add-card');
  if (!isMethodReady(details)) {
    return (
      <div className={styles['failed']}>
        <p className={styles['hint']}>
          {details.otherCards.length === 0 ? (
            <Trans>No card is saved yet. Add one, and your plans are charged to it when they are due.</Trans>
          ) : (
            <Trans>You have no default card. Choose one of your cards, or add a new one.</Trans>
          )}
        </p>
        <Button variant="default" onClick={dialog.open}>
          <Trans>Add Card</Trans>
        </Button>
        <OtherCards details={details} client={client} at="billing" />
      </div>
    );
  }
  return (
    <>
      <SavedMethod
        details={details}
        action={
          <>
            <Button variant="default" onClick={dialog.open}>
              <Trans>Edit card</Trans>
            </Button>
            {details.defaultCard !== null && <RemoveCard card={details.defaultCard} client={client} isDefault />}
          </>
        }
      />
      <OtherCards details={details} client={client} at="billing" />
    </>
  );
}
