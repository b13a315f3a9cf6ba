import { defineRun } from '../../worker/run.ts';
import { sendDocument } from './send-document.ts';

/** With at most an hour between attempts, this many last about a week. */
const lastSendAttempt = 175;
/** A provider that hangs holds few runs. */
const maxInFlight = 10;

export const sendDocumentRun = defineRun(
  'send-document',
  async (ctx, due, step) => {
    const named = { organisationId: due.organisationId ?? '', invoiceId: due.subjectId };
    const why = await step.last('send', () => sendDocument(ctx, named));
    return why === null ? undefined : { gaveUp: `the document was not taken: ${why}` };
  },
  { lastAttempt: lastSendAttempt, maxInFlight },
);
