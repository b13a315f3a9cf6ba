import type { RollupKey, RollupPart } from './rollup-parts.ts';

/** What is added to one row of the rollups. */
export interface RollupChange extends RollupKey {
  /** Of facts that came after so many resets of the organisation. */
  readonly epoch: number;
  readonly count: number;
  readonly amount: number;
  /** Null leaves the name as it is: a fact that is taken away says nothing about it. */
  readonly label: string | null;
  readonly place: number;
  /** Counts of the 31 days of the month, then their amounts; null where days are not read. */
  readonly days: readonly number[] | null;
}

/** A month has at most this many days, so that the amount of a day stands this far behind its count. */
export const mostDays = 31;

interface Row {
  part: RollupPart;
  readonly epoch: number;
  count: number;
  amount: number;
  days: number[] | null;
  isNamed: boolean;
  isRenamed: boolean;
}

/** Adds up what many facts change in the same row, so that each row is written once. */
export class Sums {
  readonly #rows = new Map<string, Row>();

  add(parts: readonly RollupPart[], epoch: number): void {
    for (const part of parts) {
      const row = this.#change(part, epoch, 1);
      if (part.label !== row.part.label || part.place !== row.part.place) row.isRenamed = true;
      row.part = part;
      row.isNamed = true;
    }
  }

  subtract(parts: readonly RollupPart[], epoch: number): void {
    for (const part of parts) this.#change(part, epoch, -1);
  }

  /** Takes away what a stored row holds. What is left after all facts are added is by how much it is wrong. */
  takeStored(stored: RollupChange): void {
    const row = this.#row({ ...stored, day: stored.days === null ? 0 : 1 }, stored.epoch);
    row.count -= stored.count;
    row.amount -= stored.amount;
    row.days = row.days?.map((number, at) => number - (stored.days?.[at] ?? 0)) ?? null;
  }

  /** The rows that change, in the order in which they are locked. */
  changes(): readonly RollupChange[] {
    return [...this.#rows]
      .filter(([, row]) => isChanged(row))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { part, epoch, count, amount, days, isNamed }]) => {
        const { day: _, ...key } = part;
        return { ...key, epoch, count, amount, days, label: isNamed ? part.label : null };
      });
  }

  #change(part: RollupPart, epoch: number, sign: 1 | -1): Row {
    const row = this.#row(part, epoch);
    row.count += sign * part.count;
    row.amount += sign * part.amount;
    if (row.days !== null) {
      row.days[part.day - 1] = (row.days[part.day - 1] ?? 0) + sign * part.count;
      row.days[part.day + mostDays - 1] = (row.days[part.day + mostDays - 1] ?? 0) + sign * part.amount;
    }
    return row;
  }

  #row(part: RollupPart, epoch: number): Row {
    const key = rowKeyOf(part, epoch);
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const days = part.day === 0 ? null : [...noDays];
    const made = { part, epoch, count: 0, amount: 0, days, isNamed: false, isRenamed: false };
    this.#rows.set(key, made);
    return made;
  }
}

const noDays: readonly number[] = Array.from({ length: 2 * mostDays }, () => 0);

const isChanged = ({ count, amount, days, isRenamed }: Row): boolean =>
  count !== 0 || amount !== 0 || isRenamed || (days?.some((number) => number !== 0) ?? false);

const rowKeyOf = ({ series, grain, group, period, item, currency }: RollupPart, epoch: number): string =>
  `${series}\n${grain}\n${group}\n${period}\n${item}\n${currency}\n${epoch}`;
