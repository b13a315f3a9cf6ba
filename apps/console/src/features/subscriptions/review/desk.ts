import type { MethodStanding } from '@atrium/domain/payments/checkout-standing';
import type { ReactNode } from 'react';
import type { Challenge } from '../paying/use-payment.ts';

/** What checkout needs of other features; features are strangers, so the page brings them together. */
export interface Desk {
  /** CHK-03 */
  readonly payment: ReactNode;
  /** CHK-04 */
  readonly address: ReactNode;
  /** CHK-06, CHK-07 */
  readonly codes: ReactNode;
  /** CHK-13; null while it is not known, and then the server says it. */
  readonly method: MethodStanding | null;
  /** What is charged, in words: the brand of the card and its last digits. */
  readonly methodName: string | null;
  /** CHK-15, D-94: false if it could not be saved; the form says why. */
  readonly saveAddress: () => Promise<boolean>;
  readonly isSavingAddress: boolean;
  /** CHK-14 */
  readonly openPrepaid: () => void;
  /** CHK-17 */
  readonly renewMandate: () => void;
  readonly prove: (challenge: Challenge) => Promise<void>;
  /** CHK-25: true for a moment after a discount was applied. */
  readonly isDiscountApplied: boolean;
}
