import { Trans } from '@lingui/react/macro';
import type { Client } from '../../lib/use-client.ts';
import { Button } from '../../ui/button.tsx';
import { useAddressDialog } from '../../ui/overlays/use-address-dialog.ts';
import { OtherCards } from './card/other-cards.tsx';
import { RemoveCard } from './card/remove-card.tsx';
import styles from './payments.module.css';
import { hasReadyMethod, type PaymentDetails } from './queries.ts';
import { SavedMethod } from './saved-method.tsx';

interface BilledCardProps {
  readonly details: PaymentDetails;
  readonly client: Client;
  /** The popup that adds a card. */
  readonly dialogName: 'add-card' | 'add-currency-card';
}

/** The card that is charged with a button to replace it, the other saved cards, or a button to add the first one. */
export function BilledCard({ details, client, dialogName }: BilledCardProps) {
  const dialog = useAddressDialog(dialogName);
  if (!hasReadyMethod(details)) {
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
