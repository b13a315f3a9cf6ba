import type { Random } from '../../proofs/hostile/random.ts';
import type { ChaosDatabase } from './chaos-database.ts';
import type { ChaosStack } from './chaos-stack.ts';

/** What the faults of a story work on. */
export interface ChaosScene {
  readonly stack: ChaosStack;
  /** Null where the database belongs to others too. */
  readonly database: ChaosDatabase | null;
  readonly random: Random;
  /** Waits as long as a fault lasts; a longer one so many times as long. */
  readonly last: (times?: number) => Promise<void>;
}

/** Breaks something, lets it last, and mends what does not mend itself. */
export interface ChaosFault {
  readonly kind: string;
  readonly play: (scene: ChaosScene) => Promise<void>;
}
