import { Trans } from '@lingui/react/macro';
import type { Client } from '../../../lib/use-client.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../payments.module.css';
import type { PaymentDetails } from '../queries.ts';
import { SavedMethod } from '../saved-method.tsx';
import { CardFields } from './card-fields.tsx';
import { OtherCards } from './other-cards.tsx';
import type { InlineCard } from './use-inline-card.ts';

interface CardInlineProps {
  readonly details: PaymentDetails;
  readonly client: Client;
  readonly card: InlineCard;
}

const nothing = (): void => undefined;

/** The card that is charged, or its form, on the checkout page itself; the pay button saves what is typed (CHK-03). */
export function CardInline({ details, client, card }: CardInlineProps) {
  if (!card.isFormOpen) {
    return (
      <>
        <SavedMethod
          details={details}
          action={
            <Button variant="default" onClick={card.edit}>
              <Trans>Edit card</Trans>
            </Button>
          }
        />
        <OtherCards details={details} client={client} at="checkout" />
      </>
    );
  }
  return (
    <>
      {/* Without a default card, the saved ones can still be chosen. */}
      {!card.canKeep && <OtherCards details={details} client={client} at="checkout" />}
      <CardFields details={details} client={client} entry={card.entry} onSubmit={nothing} />
      {card.canKeep && (
        <div className={styles['actions']}>
          <Button variant="subtle" onClick={card.keep} disabled={card.entry.isSaving}>
            <Trans>Keep the saved card</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
