import type { CommandName } from '../command-names.ts';
import type { Snapshot } from '../look.ts';
import type { Act, Step } from '../play.ts';
import type { LineRow } from '../read-facts.ts';

/** A rule that a step has broken. Two of one `rule` are taken for the same fault. */
export interface BrokenRule {
  readonly rule: string;
  readonly says: string;
}

/** The most users on each day, counted by the history itself. */
export type SeatDays = Map<string, number>;

/** One step with how the organisation stood before and after it. */
export interface Passage {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly step: Step;
  /** The step's own act, and the one that was done beside it. */
  readonly acts: readonly { readonly command: CommandName; readonly act: Act }[];
  /** Whether a gateway failed in this step, so that some work is left for later. */
  readonly isFaulty: boolean;
  readonly seats: SeatDays;
  /** Whether the organisation was deleted at any time, or somebody took money back. */
  readonly wasTouched: boolean;
}

export type Rule = (passage: Passage) => readonly BrokenRule[];

export const broken = (rule: string, says: string): BrokenRule => ({ rule, says });
export const didAny = ({ acts }: Passage, ...names: readonly CommandName[]): boolean =>
  acts.some(({ command, act }) => names.includes(command) && act.status === 200);
export const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((total, each) => total + amountOf(each), 0);
export const daysFrom = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
export const later = (one: string, other: string): string => (one > other ? one : other);
export const shown = (minor: number): string => (minor / 100).toFixed(2);

/** The part of the prices that was paid. A discount is on all lines that cost something. */
export function shareAfterDiscount(lines: readonly LineRow[]): number {
  const totalOf = (isMeant: (type: string) => boolean) =>
    sumOf(
      lines.filter(({ type }) => isMeant(type)),
      ({ amount_minor }) => amount_minor,
    );
  const price = totalOf((type) => ['plan', 'addon', 'seats'].includes(type));
  return price <= 0 ? 1 : Math.max(0, (price + totalOf((type) => type === 'discount')) / price);
}
