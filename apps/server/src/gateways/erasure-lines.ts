/** Where erasures are written down outside of the database. */
export interface ErasureLines {
  /** Adds lines behind the others. Once it has answered, they survive a crash of the machine. */
  readonly append: (lines: readonly string[]) => Promise<void>;
}
