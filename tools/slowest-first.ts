import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes a minute begins first: last of all it would keep one core waiting for the other. The first of them wait
 * for gateways and leave their core to the others.
 */
const slow = [
  /charges-survive-faults\.scenario\.ts$/,
  /access-matrix\.test\.ts$/,
  /(change|import)-survives?-kills\.scenario\.ts$/,
  /\.scenario\.ts$/,
  /query-plans\.test\.ts$/,
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = slow.findIndex((pattern) => pattern.test(moduleId));
  return rank === -1 ? slow.length : rank;
};

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
