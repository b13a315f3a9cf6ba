import { brandName } from '@atrium/domain/payments/methods/brand-name';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Client } from '../../../lib/use-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { PaymentDetails, SavedCard } from '../queries.ts';
import { useOpenAmount } from '../use-open-amount.ts';
import { useSavedCards } from './use-saved-cards.ts';

interface ChooseCardProps {
  readonly card: SavedCard;
  readonly details: PaymentDetails;
  readonly client: Client;
}

const useCardName = ({ brand, lastFour }: SavedCard): string => {
  const { t } = useLingui();
  return t`${brandName(brand)} ending in ${lastFour}`;
};

/** Chooses a saved card for the purchase at checkout. */
export function UseCard({ card, client }: Omit<ChooseCardProps, 'details'>) {
  const { t } = useLingui();
  const name = useCardName(card);
  const cards = useSavedCards(client);
  return (
    <Button
      variant="default"
      disabled={cards.isBusy}
      aria-label={t`Use this card: ${name}`}
      onClick={() => cards.choose(card.id)}
    >
      <Trans>Use this card</Trans>
    </Button>
  );
}

/** Makes a saved card the default; where something is unpaid, asks first whether the card pays it now (D-409). */
export function MakeDefault({ card, details, client }: ChooseCardProps) {
  const { t } = useLingui();
  const name = useCardName(card);
  const cards = useSavedCards(client);
  const amount = useOpenAmount(client, details);
  const [isAsked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  return (
    <>
      <Button
        variant="default"
        disabled={cards.isBusy}
        aria-label={t`Make default: ${name}`}
        onClick={() => (amount === null ? cards.choose(card.id) : setAsked(true))}
      >
        <Trans>Make default</Trans>
      </Button>
      <Dialog
        opened={isAsked && amount !== null}
        title={t`Make ${name} the default?`}
        onClose={close}
        canClose={!cards.isBusy}
        actions={
          <>
            <Button variant="default" disabled={cards.isBusy} onClick={() => cards.choose(card.id, close)}>
              <Trans>Only make default</Trans>
            </Button>
            <Button loading={cards.isBusy} onClick={() => cards.payBy(card.id, close)}>
              <Trans>Make default and pay {amount} now</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            {amount} is unpaid. If you do not pay it now, it stays unpaid until we try again or until you pay it.
          </Trans>
        </p>
      </Dialog>
    </>
  );
}
