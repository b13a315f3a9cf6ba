import { brandName } from '@atrium/domain/payments/methods/brand-name';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Client } from '../../../lib/use-client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { SavedCard } from '../queries.ts';
import { useSavedCards } from './use-saved-cards.ts';

interface RemoveCardProps {
  readonly card: SavedCard;
  readonly client: Client;
  /** The next charge would have no card. */
  readonly isDefault: boolean;
}

/** A button that asks first, and warns where the card is the one that is charged (D-177). */
export function RemoveCard({ card, client, isDefault }: RemoveCardProps) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const cards = useSavedCards(client);
  const close = (): void => setAsked(false);
  const brand = brandName(card.brand);
  const { lastFour } = card;
  return (
    <>
      <Button variant="subtle" aria-label={t`Remove ${brand} ending in ${lastFour}`} onClick={() => setAsked(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t`Remove ${brand} •••• ${lastFour}?`}
        cancelLabel={t`Cancel`}
        confirmLabel={t`Remove card`}
        isBusy={cards.isBusy}
        isDestructive
        onCancel={close}
        onConfirm={() => cards.remove({ id: card.id, isDefault }, close)}
      >
        {isDefault ? (
          <p>
            <Trans>
              Your subscriptions are charged to this card. If you remove it, the next charge will fail until you add or
              choose another card.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>You can add it again at any time.</Trans>
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
