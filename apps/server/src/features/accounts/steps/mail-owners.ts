import { receiversOf } from '@atrium/domain/payments/billing-contacts';
import { factOf } from '../../../db/personal/kept-facts.store.ts';
import { insertMails, type NewMail } from '../../mail/mails.store.ts';
import type { MailContent } from '../../mail/templates/mail-facts.ts';
import { findContact, type listOwnerContacts, ownersFact } from '../contacts.store.ts';
import type { BookWork } from '../money-work.ts';

type Mailing = Pick<BookWork, 'ctx' | 'organisationId' | 'tx'>;
type Recipient = Pick<Awaited<ReturnType<typeof listOwnerContacts>>[number], 'email' | 'first_name' | 'locale'> & {
  /** True for a mailbox that is named to get receipts: its mails say how to leave (D-952). */
  readonly isNamed?: boolean;
};

/** Mails the owners and whoever else gets the organisation's receipts (D-178); answers the mails' ids. */
export async function mailPayers(
  work: Mailing & Pick<BookWork, 'contacts'>,
  contentFor: (firstName: string) => MailContent,
): Promise<readonly string[]> {
  return mailAll(work, await payersOf(work), contentFor);
}

/** The same, and one person of the organisation who may be none of them. */
export async function mailPayersAnd(
  work: Mailing & Pick<BookWork, 'contacts'>,
  userId: string,
  contentFor: (firstName: string) => MailContent,
): Promise<readonly string[]> {
  const payers = await payersOf(work);
  const person = await findContact(work.tx, work.organisationId, userId);
  const isPayer = payers.some(({ email }) => email.toLowerCase() === person?.email.toLowerCase());
  return mailAll(work, person && !isPayer ? [...payers, person] : payers, contentFor);
}

async function payersOf(work: Mailing & Pick<BookWork, 'contacts'>): Promise<readonly Recipient[]> {
  const owners = await factOf(work.organisationId, work.tx, ownersFact);
  const isOwner = (address: string) => owners.some(({ email }) => email.toLowerCase() === address);
  const others = receiversOf(work.contacts)
    .filter((address) => !isOwner(address))
    .map((email) => ({ email, first_name: '', locale: owners[0]?.locale ?? 'en', isNamed: true }) as const);
  return [...owners, ...others];
}

/** Mails every owner of the organisation, in the transaction of what the mail is about; answers the mails' ids. */
export async function mailOwners(
  work: Mailing,
  contentFor: (firstName: string) => MailContent,
): Promise<readonly string[]> {
  return mailAll(work, await factOf(work.organisationId, work.tx, ownersFact), contentFor);
}

async function mailAll(
  { ctx, organisationId, tx }: Mailing,
  recipients: readonly Recipient[],
  contentFor: (firstName: string) => MailContent,
): Promise<readonly string[]> {
  const now = ctx.clock.wall();
  const mails = recipients.map(({ email: to, first_name, locale, isNamed: isToRecipient = false }): NewMail => {
    const mail = { id: ctx.newId(), to, locale, organisationId, now, newId: ctx.newId, isToRecipient };
    return { ...mail, ...contentFor(first_name) };
  });
  await insertMails(tx, mails);
  return mails.map(({ id }) => id);
}
