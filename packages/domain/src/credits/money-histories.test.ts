import { expect, inject, test } from 'vitest';
import { Comparison } from '../../test-kit/histories/compare-sides.ts';
import { History } from '../../test-kit/histories/play-history.ts';

const stepsOfOne = 15;

/**
 * Random histories of purchases, changes, seats, codes, credits, cancellations and refunds. They run on the domain's
 * pure rules, none through the API; `test-kit/histories` holds an oracle with an arithmetic of its own.
 */
test('random histories cost, give back and book what an independent oracle says [D-134]', {
  timeout: 1_200_000,
}, () => {
  const compared = new Comparison();
  const histories = inject('histories');
  for (let seed = 1; seed <= histories; seed += 1) {
    compared.seed = seed;
    new History(seed, compared).play(stepsOfOne);
  }
  const { steps, changes, renewals, seats, closings, cancellations, credits, prepaid, refunds, differences } = compared;
  console.log(
    `${histories} histories, ${steps} steps: ${changes} purchases and changes, ${seats} changes of people, ` +
      `${renewals} renewals, ${closings} closing charges, ${cancellations} cancellations, ${credits} credit codes, ${prepaid} prepaid codes, ${refunds} refunds; ${differences.length} differences`,
  );
  expect(differences.slice(0, 10)).toEqual([]);
});
