import { StripeError } from './stripe-error.ts';

interface Kept {
  readonly parameters: string;
  /** Null while the first call is still being worked on. */
  answer: { readonly status: number; readonly body: unknown } | null;
}

/** Stripe's idempotency: the first answer for a key is the answer for ever, unless the call was not even valid. */
export class KeptAnswers {
  readonly #byKey = new Map<string, Kept>();

  /** The kept answer; or null, and then the key is taken. */
  begin(key: string, parameters: string): { readonly status: number; readonly body: unknown } | null {
    const kept = this.#byKey.get(key);
    if (!kept) {
      this.#byKey.set(key, { parameters, answer: null });
      return null;
    }
    if (kept.parameters !== parameters)
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    if (kept.answer === null)
      throw new StripeError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this key.',
      });
    return kept.answer;
  }

  end(key: string, answer: { readonly status: number; readonly body: unknown }): void {
    const kept = this.#byKey.get(key);
    if (kept) kept.answer = answer;
  }

  /** A call that was refused before anything began may come again with the same key. */
  release(key: string): void {
    this.#byKey.delete(key);
  }
}
