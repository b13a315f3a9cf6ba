import type { ErasureRecord } from '@atrium/domain/closure/erasure-record';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { findBillingContacts, setLeft } from '../accounts/billing-contacts.store.ts';
import { mailboxDigest } from '../erasures/steps/write-down-erasure.ts';

/** Takes a mailbox out of receipts again, or back, after a restore; 'not_there' if nobody names it. */
export async function leaveReceiptsAgain(
  ctx: Pick<Context, 'db' | 'clock' | 'tokens'>,
  { subjectId: organisationId, mailbox, reason }: ErasureRecord,
): Promise<'erased' | 'already' | 'not_there'> {
  return inOrganisation(ctx, organisationId, async (tx) => {
    const { recipients, left } = await findBillingContacts(organisationId, tx);
    const address = [...recipients, ...left].find((each) => mailboxDigest(ctx, organisationId, each) === mailbox);
    if (address === undefined) return 'not_there';
    const isLeft = reason !== 'came_back';
    return (await setLeft(organisationId, tx, { address, isLeft, at: ctx.clock.wall() })) ? 'erased' : 'already';
  });
}
