import type { CheckoutStatus } from '@atrium/domain/payments/checkout-status';
import type { ReactNode } from 'react';
import type { Challenge } from './checkout-state.ts';

/** What checkout needs of other features. Features do not import each other, so the page passes these in. */
export interface CheckoutDependencies {
  /** The card or mandate form (CHK-03). */
  readonly payment: ReactNode;
  /** Why the typed card could not be saved, to stand at the button; empty while nothing failed. */
  readonly cardFailure: ReactNode;
  /** The billing address form (CHK-04). */
  readonly address: ReactNode;
  /** The buttons for prepaid and discount codes (CHK-06, CHK-07). */
  readonly codes: ReactNode;
  /** Whether there is a card or mandate to charge (CHK-13); null while unknown, then the server decides. */
  readonly method: CheckoutStatus | null;
  /** The card's brand and last digits, as shown to the person. */
  readonly methodName: string | null;
  /** Saves the address (CHK-15, D-94) and a typed card (D-165); false if one could not be saved, and its form says why. */
  readonly saveDetails: () => Promise<boolean>;
  /** Whether a refused purchase is said at a field of the page, which then has the focus. */
  readonly pointAt: (code: string | null) => boolean;
  /** Opens the dialog that redeems a prepaid code (CHK-14). */
  readonly openPrepaid: () => void;
  /** Opens the popup that sets up the mandate. */
  readonly openMandate: () => void;
  /** Fetches a new link to set up the mandate (CHK-17). */
  readonly renewMandate: () => void;
  readonly prove: (challenge: Challenge) => Promise<void>;
  /** True for a moment after a discount was applied (CHK-25). */
  readonly isDiscountApplied: boolean;
}
