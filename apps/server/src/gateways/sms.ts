/** Sends short messages to telephones. */
export interface Sms {
  /** Throws `SmsFailed` when nobody knows that it was taken. */
  readonly send: (message: { readonly to: string; readonly text: string }) => Promise<void>;
}

/** Without the message and the number, because both may be in nobody's log. */
export class SmsFailed extends Error {
  constructor(reason: string) {
    super(`the message was not taken: ${reason}`);
    this.name = 'SmsFailed';
  }
}
