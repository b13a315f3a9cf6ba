import { createHash } from 'node:crypto';
import type { Answer } from './serve-with-faults.ts';

interface Kept {
  /** A mark of them only: a card number may be among them. */
  readonly parameters: string;
  /** Null while the first call is still being worked on. */
  answer: Answer | null;
}

/** How a gateway refuses a key, in its own words; null where it does not compare what the key was first used with. */
export interface KeyRefusals {
  readonly otherParameters: (() => Error) | null;
  readonly inProgress: () => Error;
}

/** Idempotency as the gateways do it: the first answer for a key is the answer for ever, unless the call was not even valid. */
export class KeptAnswers {
  readonly byKey = new Map<string, Kept>();
  readonly #refusals: KeyRefusals;

  constructor(refusals: KeyRefusals) {
    this.#refusals = refusals;
  }

  /** The kept answer; or null, and then the key is taken. */
  begin(key: string, given: string): Answer | null {
    const parameters = createHash('sha256').update(given).digest('hex');
    const kept = this.byKey.get(key);
    if (!kept) {
      this.byKey.set(key, { parameters, answer: null });
      return null;
    }
    if (this.#refusals.otherParameters && kept.parameters !== parameters) throw this.#refusals.otherParameters();
    if (kept.answer === null) throw this.#refusals.inProgress();
    return kept.answer;
  }

  end(key: string, answer: Answer): void {
    const kept = this.byKey.get(key);
    if (kept) kept.answer = answer;
  }

  /** A call that was refused before anything began may come again with the same key. */
  release(key: string): void {
    this.byKey.delete(key);
  }
}
