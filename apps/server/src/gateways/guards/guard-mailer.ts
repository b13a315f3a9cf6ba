import { type Mailer, MailNotSent } from '../mailer.ts';
import type { Breaker } from './breaker.ts';

/** Keeps mails away from a server that does not answer: their rows come again, and its answer opens the way. */
export function guardMailer(mailer: Mailer, breaker: Breaker): Mailer {
  return {
    ...mailer,
    send: async (mail) => {
      if (!breaker.mayAsk()) throw new MailNotSent('retry_later', 'not asked: the mail server does not answer');
      try {
        await mailer.send(mail);
        breaker.tell(true);
      } catch (error) {
        breaker.tell(error instanceof MailNotSent && error.failure === 'rejected');
        throw error;
      }
    },
  };
}
