import type { InputOf, ReplyOf } from '@atrium/contract/endpoint';
import type { setReceiptMails as endpoint } from '@atrium/contract/payments/receipt-mails';
import { inOrganisation } from '../../db/transaction.ts';
import { receiverOf } from '../../keys/receiver-tokens.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { setLeft } from '../accounts/billing-contacts.store.ts';
import { record, worker } from '../audit/steps/record.ts';
import { mailboxDigest, writeDownErasure } from '../erasures/steps/write-down-erasure.ts';

/** Somebody who was named to get receipts leaves, or comes back, by the link of a mail (D-952). Twice is once. */
export async function setReceiptMails(
  ctx: Context,
  { token, isStopped }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const receiver = receiverOf(ctx.tokens, token);
  if (receiver === null) throw new Refused('identity.link_invalid');
  const { organisationId, address } = receiver;
  await inOrganisation(ctx, organisationId, async (tx) => {
    const isChanged = await setLeft(organisationId, tx, { address, isLeft: isStopped, at: ctx.clock.wall() });
    if (!isChanged) return;
    // Without the mailbox's owner: they have no account here, and from where they left is nobody's business.
    const action = isStopped ? 'payments.receipts_left' : 'payments.receipts_resumed';
    await record({ ctx, organisationId, tx }, worker, { action, facts: {} });
    const reason = isStopped ? 'left' : 'came_back';
    const mailbox = mailboxDigest(ctx, organisationId, address);
    await writeDownErasure(ctx, tx, { kind: 'recipient', subjectId: organisationId, organisationId, mailbox, reason });
  });
  return { address, isStopped };
}
