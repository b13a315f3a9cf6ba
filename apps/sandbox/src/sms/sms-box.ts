import { randomUUID } from 'node:crypto';

export interface CaughtSms {
  readonly id: string;
  readonly at: Date;
  readonly to: string;
  readonly text: string;
}

export interface SmsBox {
  readonly add: (to: string, text: string) => CaughtSms;
  /** Newest first, for one number if it is given. */
  readonly list: (to?: string) => readonly CaughtSms[];
}

/** The text messages that were sent, kept in memory. */
export function makeSmsBox(): SmsBox {
  const caught: CaughtSms[] = [];
  return {
    add(to, text) {
      const message = { id: randomUUID(), at: new Date(), to, text };
      caught.unshift(message);
      return message;
    },
    list: (to) => (to === undefined ? caught : caught.filter((message) => message.to === to)),
  };
}
