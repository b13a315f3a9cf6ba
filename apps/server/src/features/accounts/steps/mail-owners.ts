import { insertMail } from '../../mail/mails.store.ts';
import type { MailContent } from '../../mail/templates/mail-facts.ts';
import { listOwnerContacts } from '../contacts.store.ts';
import type { MoneyWork } from '../money-work.ts';

/** Mails every owner of the organisation, in the transaction of what the mail is about. */
export async function mailOwners(
  { ctx, organisationId, tx }: Pick<MoneyWork, 'ctx' | 'organisationId' | 'tx'>,
  contentFor: (firstName: string) => MailContent,
): Promise<void> {
  for (const { email, first_name, locale } of await listOwnerContacts(tx, organisationId)) {
    const mail = { id: ctx.newId(), to: email, locale, now: ctx.clock.wall(), newId: ctx.newId };
    await insertMail(tx, { ...mail, ...contentFor(first_name) });
  }
}
