import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { replaceRecipient } from '../accounts/billing-contacts.store.ts';
import { record } from '../audit/steps/record.ts';
import { findUserById } from '../identity/stores/users.store.ts';
import { listMembershipsOf } from '../memberships/memberships.store.ts';
import { activatePerson, followEmailOf } from '../memberships/people.store.ts';

/** Writes the account's address into the list of people of each of its organisations. Repeating it changes nothing. */
export async function followEmail(ctx: Context, due: { readonly id: string; readonly userId: string }): Promise<void> {
  const { userId } = due;
  for (const { organisation_id: organisationId } of await listMembershipsOf(ctx.db, userId)) {
    await inOrganisation(ctx, organisationId, async (tx) => {
      const { email, password_hash: passwordHash } = await findUserById(tx, userId);
      const before = await followEmailOf(organisationId, tx, userId, email);
      if (before === null) return;
      await replaceRecipient(organisationId, tx, { before, after: email, at: ctx.clock.wall() });
      // The new mailbox is proved, so nobody waits for that any more.
      if (passwordHash !== null) await activatePerson(organisationId, tx, userId);
      await record(
        { ctx, organisationId, tx },
        { kind: 'job', userId, jobId: due.id },
        {
          action: 'identity.email_changed',
          subjectId: userId,
          facts: {},
          personal: { before, after: email },
        },
      );
    });
  }
}
