import { type Fact, type FactContent } from './facts.ts';
import { partsOf, type RollupPart } from './rollup-parts.ts';

/** A fact as it is stored. Without content it was removed. */
export interface StoredFact {
  readonly version: number;
  readonly content: FactContent | null;
}

export interface FactsPlan {
  /** The facts to write, each once. */
  readonly saved: readonly Fact[];
  /** What is added to each sum, negative where it becomes less; in the order in which rows are locked. */
  readonly changes: readonly RollupPart[];
  /** New ones, and corrections of known ones. */
  readonly accepted: number;
  readonly corrected: number;
  /** Sent before, or older than what is known. */
  readonly unchanged: number;
}

/** The content, or null for a fact that was removed. */
export const contentOf = (fact: Fact): FactContent | null =>
  fact.data === null ? null : ({ kind: fact.kind, data: fact.data } as FactContent);

/**
 * What a batch changes. The highest version of a fact wins, in whatever order they come; a version that is known
 * changes nothing, so that a batch may be sent again (D-270).
 */
export function planFacts(batch: readonly Fact[], stored: ReadonlyMap<string, StoredFact>): FactsPlan {
  const newest = new Map<string, Fact>();
  for (const fact of batch) {
    const other = newest.get(fact.id) ?? stored.get(fact.id);
    if (other === undefined || other.version < fact.version) newest.set(fact.id, fact);
  }
  const saved = [...newest.values()];
  const sums = new Sums();
  for (const fact of saved) {
    const known = stored.get(fact.id)?.content;
    const content = contentOf(fact);
    if (known) sums.subtract(partsOf(known));
    if (content !== null) sums.add(partsOf(content));
  }
  const corrected = saved.filter(({ id }) => stored.has(id)).length;
  return {
    saved,
    changes: sums.changes(),
    accepted: saved.length - corrected,
    corrected,
    unchanged: batch.length - saved.length,
  };
}

interface Change {
  part: RollupPart;
  count: number;
  amount: number;
  /** A fact that is taken away says nothing about the name. */
  isNamed: boolean;
  isRenamed: boolean;
}

/** Adds up what many facts change in the same row, so that each row is written once. */
export class Sums {
  readonly #rows = new Map<string, Change>();

  add(parts: readonly RollupPart[]): void {
    for (const part of parts) {
      const row = this.#row(part);
      row.count += part.count;
      row.amount += part.amount;
      if (part.label !== row.part.label || part.place !== row.part.place) row.isRenamed = true;
      row.part = part;
      row.isNamed = true;
    }
  }

  subtract(parts: readonly RollupPart[]): void {
    for (const part of parts) {
      const row = this.#row(part);
      row.count -= part.count;
      row.amount -= part.amount;
    }
  }

  changes(): readonly RollupPart[] {
    return [...this.#rows]
      .filter(([, { count, amount, isRenamed }]) => count !== 0 || amount !== 0 || isRenamed)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { part, count, amount, isNamed }]) => ({ ...part, count, amount, label: isNamed ? part.label : null }));
  }

  #row(part: RollupPart): Change {
    const key = rowKeyOf(part);
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const made = { part, count: 0, amount: 0, isNamed: false, isRenamed: false };
    this.#rows.set(key, made);
    return made;
  }
}

const rowKeyOf = ({ series, grain, group, period, item, currency }: RollupPart): string =>
  `${series}\n${grain}\n${group}\n${period}\n${item}\n${currency}`;
