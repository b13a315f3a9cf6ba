import { expect, test } from 'vitest';
import { gatewaysOf, methodKindOf } from '../gateway.ts';
import { methodFor } from './choose-method.ts';

const card = { gateway: 'stripe' } as const;
const mandate = { gateway: 'cashfree' } as const;

test('[D-208] rupees are paid by the mandate and other currencies by the card; rupees by the card where no mandate is', () => {
  expect(methodFor([card, mandate], 'INR')).toBe(mandate);
  expect(methodFor([card, mandate], 'USD')).toBe(card);
  expect(methodFor([card], 'INR')).toBe(card);
  expect(methodFor([mandate], 'USD')).toBeUndefined();
  expect(methodFor([], 'USD')).toBeUndefined();
});

test('each gateway charges a card or a mandate', () => {
  expect([gatewaysOf('card'), gatewaysOf('mandate')]).toEqual([['stripe', 'adyen'], ['cashfree']]);
  expect(methodKindOf('adyen')).toBe('card');
});
