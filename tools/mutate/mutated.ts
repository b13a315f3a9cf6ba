/** What came of changing the code of one folder, a place at a time. */
export interface Mutated {
  readonly target: string;
  /** Changes that a test fails by. */
  readonly noticed: number;
  readonly unnoticed: readonly {
    /** The file and its line. */
    readonly place: string;
    readonly what: string;
    /** False where no test comes by. */
    readonly isReached: boolean;
  }[];
}

/** How much of a folder is asked for. */
export interface Wish {
  /** Null for all. */
  readonly most: number | null;
  readonly seed: number;
}

export const percentOf = ({ noticed, unnoticed }: Mutated): number =>
  noticed + unnoticed.length === 0 ? 100 : (100 * noticed) / (noticed + unnoticed.length);
