import { type Fact, type FactContent } from './facts.ts';
import { partsOf } from './rollup-parts.ts';
import { type RollupChange, Sums } from './sums.ts';

/** A fact as it is stored. Without content it was removed. */
export interface StoredFact {
  readonly version: number;
  readonly content: FactContent | null;
  /** How many resets of the organisation came before it. */
  readonly epoch: number;
}

export interface FactsPlan {
  /** The facts that count from now on, each once. */
  readonly saved: readonly Fact[];
  /** Those of them that replace an older version. */
  readonly replacing: readonly Fact[];
  /** What is added to each sum, negative where it becomes less; in the order in which rows are locked. */
  readonly changes: readonly RollupChange[];
  /** New ones, and corrections of known ones. */
  readonly accepted: number;
  readonly corrected: number;
  /** Sent before, or older than what is known. */
  readonly unchanged: number;
}

/** The content, or null for a fact that was removed. */
export const contentOf = (fact: Fact): FactContent | null =>
  fact.data === null ? null : ({ kind: fact.kind, data: fact.data } as FactContent);

/** The newest version of each fact of a batch. */
export function newestOf(batch: readonly Fact[]): readonly Fact[] {
  const newest = new Map<string, Fact>();
  for (const fact of batch) {
    const other = newest.get(fact.id);
    if (other === undefined || other.version < fact.version) newest.set(fact.id, fact);
  }
  return [...newest.values()];
}

/**
 * What a batch changes. The highest version of a fact wins, in whatever order they come; a version that is known
 * changes nothing, so that a batch may be sent again (D-270). What is new belongs to the epoch of today (D-320).
 */
export function planFacts(batch: readonly Fact[], stored: ReadonlyMap<string, StoredFact>, epoch: number): FactsPlan {
  const saved = newestOf(batch).filter(({ id, version }) => version > (stored.get(id)?.version ?? -1));
  const sums = new Sums();
  for (const fact of saved) {
    const known = stored.get(fact.id);
    const content = contentOf(fact);
    if (known?.content) sums.subtract(partsOf(known.content), known.epoch);
    if (content !== null) sums.add(partsOf(content), epoch);
  }
  const replacing = saved.filter(({ id }) => stored.has(id));
  return {
    saved,
    replacing,
    changes: sums.changes(),
    accepted: saved.length - replacing.length,
    corrected: replacing.length,
    unchanged: batch.length - saved.length,
  };
}
