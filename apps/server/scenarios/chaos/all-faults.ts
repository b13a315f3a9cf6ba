import type { Random } from '../../proofs/hostile/random.ts';
import type { ChaosFault } from './chaos-fault.ts';
import { faultsOfMachines } from './faults-of-machines.ts';
import { faultsOfProcesses } from './faults-of-processes.ts';
import { faultsOfWays } from './faults-of-ways.ts';

export const allFaults: readonly ChaosFault[] = [...faultsOfWays, ...faultsOfProcesses, ...faultsOfMachines];

/** Without an end: every fault comes once, in an order of its own, before any comes again. */
export function* drawFaults(faults: readonly ChaosFault[], random: Random): Generator<ChaosFault> {
  if (faults.length === 0) throw new Error('there is no fault to draw');
  for (;;) {
    const left = [...faults];
    while (left.length > 0) yield left.splice(random.below(left.length), 1)[0] as ChaosFault;
  }
}
