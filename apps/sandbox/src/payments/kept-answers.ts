import { createHash } from 'node:crypto';
import type { Answer } from './serve-with-faults.ts';

interface Kept {
  /** Only a digest, because the parameters may hold a card number. */
  readonly parameters: string;
  /** Null while the first call is still running. */
  answer: Answer | null;
}

/** How a gateway refuses a reused key. Null where it does not compare the parameters. */
export interface KeyRefusals {
  readonly otherParameters: (() => Error) | null;
  readonly inProgress: () => Error;
}

/** Idempotency as at the gateways: the first answer for a key is always repeated, unless the call was invalid. */
export class KeptAnswers {
  readonly byKey = new Map<string, Kept>();
  readonly #refusals: KeyRefusals;

  constructor(refusals: KeyRefusals) {
    this.#refusals = refusals;
  }

  /** The stored answer. If there is none, the key is reserved and null returned. */
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

  /** A call that was refused before it started may be repeated with the same key. */
  release(key: string): void {
    this.byKey.delete(key);
  }
}
