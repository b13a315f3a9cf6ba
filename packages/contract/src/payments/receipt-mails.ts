import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Stops the receipts that go to the mailbox of a link, or lets them come again; the link of the mail is the proof (D-952). */
export const setReceiptMails = endpoint({
  name: 'setReceiptMails',
  method: 'POST',
  path: '/receipt-mails',
  summary: 'Stop receipts by the link of a mail, or get them again',
  requires: 'anyone',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({
    /** The sealed token of the link. */
    token: z.string().check(z.minLength(1), z.maxLength(800)),
    isStopped: z.boolean(),
  }),
  reply: z.object({
    /** The mailbox that the link was mailed to. */
    address: z.string(),
    isStopped: z.boolean(),
  }),
  refusals: ['identity.link_invalid'],
});
