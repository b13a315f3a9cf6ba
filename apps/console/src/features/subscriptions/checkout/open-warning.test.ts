import { expect, test } from 'vitest';
import { quoteOf } from '../../../../test-kit/quotes.ts';
import { reduceCheckout } from './checkout-reducer.ts';
import type { CheckoutEvent, HeldQuote } from './checkout-state.ts';
import { startOfCheckout } from './checkout-state.ts';

const hold = (quoteId: string, dueToday: string): HeldQuote => ({
  quote: quoteOf({ quoteId, dueToday, warnings: ['aio_active'] }),
  heldUntil: 0,
});
const first = hold('first', '100.00');
const facts = { method: 'ready', isAmountRefreshing: false } as const;
const play = (...events: readonly CheckoutEvent[]) => events.reduce(reduceCheckout, startOfCheckout).step;
const pressed = [
  { type: 'quote_arrived', held: first },
  { type: 'pay_pressed', facts },
] as const;

test('[D-897] an address that is saved while a warning is open leaves it open if the new quote says the same, and the new one is paid', () => {
  const held = hold('second', '100.00');
  const events = [...pressed, { type: 'quote_arrived', held }] as const;
  expect(play(...events).kind).toBe('warning');
  expect(play(...events, { type: 'warning_accepted' })).toMatchObject({ kind: 'saving_details', shown: { held } });
});

test('[D-897] a new amount closes the warning, and the screen says what has changed', () => {
  const held = hold('second', '118.00');
  expect(play(...pressed, { type: 'quote_arrived', held })).toMatchObject({
    kind: 'review',
    shown: { held, before: first.quote },
  });
});
