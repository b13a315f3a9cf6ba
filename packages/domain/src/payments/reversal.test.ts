import { expect, test } from 'vitest';
import { planReversals, type Reversal } from './reversal.ts';

const reversal: Reversal = {
  reference: 're_1',
  key: null,
  kind: 'refund',
  isUndone: false,
  amountMinor: 100,
  currency: 'USD',
};
const known = { id: 'ours', reference: 're_1', state: 'refunded' } as const;

test.each([
  ['a refund that nobody here knows is booked', reversal, [], [{ step: 'book', reversal }]],
  [
    'a refund that nobody here knows is booked beside one that is known',
    reversal,
    [{ ...known, id: 'other', reference: 're_2' }],
    [{ step: 'book', reversal }],
  ],
  ['a refund that is known is not booked again', reversal, [known], []],
  [
    'a refund of ours whose name was lost is known by its key',
    { ...reversal, key: 'ours' },
    [{ ...known, reference: null }],
    [],
  ],
  [
    'a known refund that did not arrive is with us again',
    { ...reversal, isUndone: true },
    [known],
    [{ step: 'return', refundId: 'ours', kind: 'refund' }],
  ],
  [
    'one that was returned before is not returned again',
    { ...reversal, isUndone: true },
    [{ ...known, state: 'credited' }],
    [],
  ],
  ['an unknown one that did not arrive changes nothing', { ...reversal, isUndone: true }, [], []],
] as const)('%s [D-136]', (_title, told, refunds, steps) => {
  expect(planReversals([told], refunds)).toEqual(steps);
});
