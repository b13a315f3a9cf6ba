import type { CallFailure } from '@atrium/domain/payments/charge-report';

/** A call that was not made at all, because it could not succeed now; whoever asks is told at once. */
export class CallNotMade extends Error {
  readonly kind: CallFailure['kind'];
  constructor(kind: CallFailure['kind'], reason: string) {
    super(`not asked: ${reason}`);
    this.name = 'CallNotMade';
    this.kind = kind;
  }
}

export const failureOfCallNotMade = ({ kind, message }: CallNotMade): CallFailure => ({
  source: 'call',
  kind,
  failure: 'retry_later',
  raw: message,
});
