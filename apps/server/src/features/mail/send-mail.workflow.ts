import { defineRun } from '../../worker/run.ts';
import { type ReadDocument, recordMailSent, sendMail } from './send-mail.ts';

/** With at most an hour between attempts, this many last about three days. */
export const lastMailAttempt = 79;

export const makeSendMailRun = (readDocument: ReadDocument) =>
  defineRun(
    'send-mail',
    async (ctx, due, step) => {
      const outcome = await step('send', () => sendMail(ctx, due.subjectId, readDocument));
      if (outcome === 'rejected') return { gaveUp: 'the mail server refuses this mail' };
      await step.record('record sent', () => recordMailSent(ctx, due.subjectId));
    },
    { lastAttempt: lastMailAttempt },
  );
