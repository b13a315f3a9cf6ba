import { insertMail } from '../../mail/mails.store.ts';
import type { MailContent } from '../../mail/templates/mail-facts.ts';
import { findBillingContacts } from '../billing-contacts.store.ts';
import { listOwnerContacts } from '../contacts.store.ts';
import type { BookWork } from '../money-work.ts';

/** Mails the owners and whoever else gets the organisation's receipts (D-178); answers the mails' ids. */
export async function mailPayers(
  work: Pick<BookWork, 'ctx' | 'organisationId' | 'tx'>,
  contentFor: (firstName: string) => MailContent,
): Promise<readonly string[]> {
  const { ctx, organisationId, tx } = work;
  const ids = [...(await mailOwners(work, contentFor))];
  const owners = await listOwnerContacts(tx, organisationId);
  const { recipients } = await findBillingContacts(organisationId, tx);
  const locale = owners[0]?.locale ?? 'en';
  for (const to of recipients.filter((each) => !owners.some(({ email }) => email.toLowerCase() === each))) {
    const id = ctx.newId();
    const mail = { id, to, locale, organisationId, now: ctx.clock.wall(), newId: ctx.newId };
    await insertMail(tx, { ...mail, ...contentFor('') });
    ids.push(id);
  }
  return ids;
}

/** Mails every owner of the organisation, in the transaction of what the mail is about; answers the mails' ids. */
export async function mailOwners(
  { ctx, organisationId, tx }: Pick<BookWork, 'ctx' | 'organisationId' | 'tx'>,
  contentFor: (firstName: string) => MailContent,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { email, first_name, locale } of await listOwnerContacts(tx, organisationId)) {
    const id = ctx.newId();
    const mail = { id, to: email, locale, organisationId, now: ctx.clock.wall(), newId: ctx.newId };
    await insertMail(tx, { ...mail, ...contentFor(first_name) });
    ids.push(id);
  }
  return ids;
}
