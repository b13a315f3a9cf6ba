import { expect, test } from 'vitest';
import { type ChoiceFacts, chooseForProduct } from './choose-for-product.ts';

const base: ChoiceFacts = { picked: null, hinted: null, isChoiceAsked: false, current: 'a', open: ['a', 'b'] };

test.each<[string, Partial<ChoiceFacts>, string | null]>([
  ['the one that the console works in', {}, 'a'],
  ['the one that the product asks for', { hinted: 'b' }, 'b'],
  ['not one of others that the product asks for', { hinted: 'x' }, 'a'],
  ['the one that the person picks', { picked: 'b', hinted: 'a', isChoiceAsked: true }, 'b'],
  ['the only one', { current: null, open: ['b'] }, 'b'],
  ['none, if the product lets the person choose', { isChoiceAsked: true }, null],
  ['the only one, also if the product lets the person choose', { isChoiceAsked: true, open: ['a'] }, 'a'],
  ['none, if nothing says which', { current: null }, null],
  ['none without any', { current: null, open: [] }, null],
])('[X-74] [D-1071] a product opens %s', (_title, facts, organisationId) => {
  expect(chooseForProduct({ ...base, ...facts })).toMatchObject({ allowed: true, plan: { organisationId } });
});

test('[X-74] [D-1071] attack: nobody picks an organisation of others', () => {
  expect(chooseForProduct({ ...base, picked: 'x' })).toEqual({ allowed: false, refusal: 'identity.not_a_member' });
});
