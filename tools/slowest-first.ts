import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes minutes begins first: last of all it would keep one core waiting for the other. The scenarios stand in the
 * order of what they last took, so that the five that run at once end together.
 */
const slow = [
  'charges-survive-faults',
  'crossings',
  'month-end',
  'chaos',
  'hostile-calls',
  'engine-node-replaced',
  'identity-moves',
  'mail-survives-kills',
  'change-survives-kills',
  'slow-callers',
  'races',
].map((name) => `/${name}.scenario.ts`);

const slowTests = ['/access-matrix.test.ts', '/query-plans.test.ts', '/end-subscription.test.ts'];
const inOrder = [...slow, '.scenario.ts', ...slowTests];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = inOrder.findIndex((end) => moduleId.endsWith(end));
  return rank === -1 ? inOrder.length : rank;
};

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
