import type { PaymentDetails } from '../queries.ts';
import { type CardState, cardFieldsOf } from './card-fields-of.ts';
import { fieldStyles } from './field-styles.ts';
import { type AdyenOnPage, Card, startAdyen } from './load-adyen.ts';

export type BankAnswer = Record<string, string> | null;
type Action = Parameters<AdyenOnPage['createFromAction']>[0];

interface Watching {
  readonly onReady: () => void;
  readonly onValid: (isValid: boolean) => void;
  readonly onEnter: () => void;
}

export interface DrawnCard {
  /** Null until the card is complete. */
  readonly readFields: () => Record<string, string> | null;
  /** What the holder's bank answered; null if it could not be asked. */
  readonly askBank: (place: HTMLElement, action: Readonly<Record<string, unknown>>) => Promise<BankAnswer>;
  readonly focus: () => void;
  readonly restyle: () => void;
  readonly remove: () => void;
}

/** Draws the card's fields with the gateway's library, reads what they encrypted, and shows a bank’s challenge. */
export async function drawAdyenCard(
  browser: NonNullable<PaymentDetails['browser']>,
  place: HTMLElement,
  { onReady, onValid, onEnter }: Watching,
): Promise<DrawnCard> {
  let answer: (details: BankAnswer) => void = () => undefined;
  let wasValid = false;
  const adyen = await startAdyen(browser, (details) => answer(details as BankAnswer));
  const card = new Card(adyen, {
    brands: ['visa', 'mc', 'amex'],
    _disableClickToPay: true,
    placeholders: { cardNumber: '1234 5678 9012 3456', expiryDate: 'MM/YY' },
    styles: fieldStyles(),
    onConfigSuccess: onReady,
    onEnterKeyPressed: onEnter,
    onChange: ({ isValid }) => {
      if (isValid === wasValid) return;
      wasValid = isValid;
      onValid(isValid);
    },
  });
  card.mount(place);
  return {
    readFields: () => (card.isValid ? cardFieldsOf(card.data as unknown as CardState) : null),
    async askBank(bankPlace, action) {
      const asked = adyen.createFromAction(action as unknown as Action, { challengeWindowSize: '05' });
      try {
        return await new Promise<BankAnswer>((resolve) => {
          answer = resolve;
          asked.mount(bankPlace);
        });
      } finally {
        asked.unmount();
      }
    },
    focus: () => void card.setFocusOn('encryptedCardNumber'),
    restyle: () => void card.updateStyles(fieldStyles()),
    remove: () => void card.unmount(),
  };
}
