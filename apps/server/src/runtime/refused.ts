import type { RefusalCode } from '@atrium/contract/errors/catalogue';
import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';

/** Carries a refusal from a use case to the reply. Every other thrown error is a bug. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly fields: readonly { field: string; message: string }[];
  readonly retryAfterSeconds: number | null;
  /** The new quote, where the confirmed one has changed. */
  readonly quote: QuoteReply | null;
  /** Why a bank refused a card. */
  readonly failure: PaymentFailure | null;
  constructor(
    code: RefusalCode,
    details: {
      readonly fields?: readonly { field: string; message: string }[];
      readonly retryAfterSeconds?: number;
      readonly quote?: QuoteReply;
      readonly failure?: PaymentFailure;
    } = {},
  ) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.quote = details.quote ?? null;
    this.failure = details.failure ?? null;
  }
}
