import { randomUUID } from 'node:crypto';

export interface CaughtSms {
  readonly id: string;
  readonly at: Date;
  readonly to: string;
  readonly text: string;
}

export interface SmsBox {
  readonly add: (to: string, text: string) => CaughtSms;
  /** The newest first; of one number if it is named. */
  readonly list: (to?: string) => readonly CaughtSms[];
}

/** The messages that nobody's telephone receives; they live as long as the process. */
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
