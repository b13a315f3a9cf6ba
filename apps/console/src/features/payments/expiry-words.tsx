import type { SavedCard } from '@atrium/contract/payments/payment-fields';
import { Trans } from '@lingui/react/macro';
import { brandName } from './brand-name.ts';
import { expiryOf } from './default-card.ts';

/** What the end of a card means; nothing for one that is good for long. */
export function ExpiryWords({ card }: { card: SavedCard }) {
  const expiry = expiryOf(card);
  const [brand, lastFour] = [brandName(card.CardBrand), card.Last4];
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
