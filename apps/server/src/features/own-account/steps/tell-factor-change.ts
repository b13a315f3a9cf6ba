import type { JsonFields } from '@atrium/domain/kernel/canonical-json';
import type { OrganisationTx } from '../../../db/database.ts';
import type { SignedIn } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { personOf, record } from '../../audit/steps/record.ts';
import { findUserById } from '../../identity/stores/users.store.ts';
import { insertMail } from '../../mail/mails.store.ts';
import type { MailFacts } from '../../mail/templates/mail-facts.ts';

/** Tells the mailbox and the audit log of the organisation that the second factor changed, in the transaction of the change. */
export async function tellFactorChange(
  ctx: Context,
  { organisationId, tx }: { readonly organisationId: string; readonly tx: OrganisationTx },
  caller: SignedIn,
  change: MailFacts['second_factor_changed']['change'],
  about: JsonFields = {},
): Promise<void> {
  const { userId } = caller.session;
  const { email, first_name: firstName, locale } = await findUserById(tx, userId);
  await insertMail(tx, {
    id: ctx.newId(),
    to: email,
    locale,
    template: 'second_factor_changed',
    facts: { firstName, change },
    now: ctx.clock.wall(),
    newId: ctx.newId,
  });
  await record({ ctx, organisationId, tx }, personOf(userId, caller), {
    action: 'identity.second_factor_changed',
    subjectId: userId,
    facts: { ...about, change },
    personal: { email },
  });
}
