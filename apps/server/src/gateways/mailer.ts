export interface OutgoingMail {
  /** The same for every try, so that a mail delivered twice is shown once. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** What a mail program calls to stop such mails (RFC 8058); left out where nobody can. */
  readonly leaveAddress?: string;
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Hands one mail to a mail server; resolves when the server has taken it, else throws MailNotSent. */
export interface Mailer {
  readonly send: (mail: OutgoingMail) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `retry_later`: the server was not reached, was busy or its answer is unknown. `rejected`: it will never take this mail. */
export type MailFailure = 'retry_later' | 'rejected';

export class MailNotSent extends Error {
  readonly failure: MailFailure;
  constructor(failure: MailFailure, reason: string) {
    super(`${failure}: ${reason}`);
    this.name = 'MailNotSent';
    this.failure = failure;
  }
}
