import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { replaceRecipient } from '../accounts/billing-contacts.store.ts';
import { record } from '../audit/steps/record.ts';
import { listLeftOrganisations } from './stores/left-organisations.store.ts';

/** Takes the address of somebody who deletes the account out of the receipts of each organisation that they were in (D-946). */
export async function leaveReceipts(ctx: Context, userId: string, email: string): Promise<void> {
  for (const organisationId of await listLeftOrganisations(ctx.db, userId)) {
    await inOrganisation(ctx, organisationId, async (tx) => {
      const recipients = await replaceRecipient(organisationId, tx, {
        before: email,
        after: null,
        at: ctx.clock.wall(),
      });
      if (recipients === null) return;
      const doer = { kind: 'other_side', userId } as const;
      await record({ ctx, organisationId, tx }, doer, { action: 'payments.contacts_saved', facts: { recipients } });
    });
  }
}
