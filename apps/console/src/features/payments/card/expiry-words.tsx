import { brandName } from '@atrium/domain/payments/methods/brand-name';
import { Trans } from '@lingui/react/macro';
import type { SavedCard } from '../queries.ts';
import { expiryOf } from './card-expiry.ts';

/** Says that a card has expired or soon will; nothing for any other card. */
export function ExpiryWords({ card }: { card: SavedCard }) {
  const expiry = expiryOf(card);
  const [brand, lastFour] = [brandName(card.brand), card.lastFour];
  if (expiry === 'expired') {
    return (
      <Trans>
        Your {brand} •••• {lastFour} has expired. Charges to it fail; please add a new card.
      </Trans>
    );
  }
  if (expiry === 'expiring') {
    return (
      <Trans>
        Your {brand} •••• {lastFour} expires at the end of its month. Please add a new card before that.
      </Trans>
    );
  }
  return null;
}
