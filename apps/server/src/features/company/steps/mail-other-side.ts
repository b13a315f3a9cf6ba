import type { Locale } from '@atrium/domain/identity/locale';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { findContact, listOwnerContacts } from '../../accounts/contacts.store.ts';
import { findUserByEmail } from '../../identity/stores/users.store.ts';
import { insertMail } from '../../mail/mails.store.ts';
import type { MailFacts } from '../../mail/templates/mail-facts.ts';

type Change = Pick<MailFacts['bookkeeper_changed'], 'change' | 'otherName'>;
type Contact = { readonly email: string; readonly first_name: string; readonly locale: Locale };

/**
 * Mails the person who handled it on the other side, or its owners if that person has left. Owners always learn that a
 * bookkeeper was let in (D-521).
 */
export async function mailOrganisation(
  ctx: Context,
  tx: Tx,
  to: { readonly organisationId: string; readonly userId: string | null },
  change: Change,
): Promise<void> {
  const dealtWithIt = to.userId === null ? undefined : await findContact(tx, to.organisationId, to.userId);
  const owners = dealtWithIt && change.change !== 'accepted' ? [] : await listOwnerContacts(tx, to.organisationId);
  const isOwner = owners.some(({ email }) => email === dealtWithIt?.email);
  const contacts = dealtWithIt && !isOwner ? [dealtWithIt, ...owners] : owners;
  for (const contact of contacts) await mailChange(ctx, tx, contact, change, to.organisationId);
}

/** Mails an address that has not answered yet, with or without an account. */
export async function mailAddress(ctx: Context, tx: Tx, address: Contact['email'], change: Change): Promise<void> {
  const known = await findUserByEmail(tx, address);
  await mailChange(ctx, tx, known ?? { email: address, first_name: '', locale: 'en' }, change);
}

async function mailChange(
  ctx: Context,
  tx: Tx,
  contact: Contact,
  change: Change,
  organisationId?: string,
): Promise<void> {
  await insertMail(tx, {
    id: ctx.newId(),
    to: contact.email,
    ...(organisationId === undefined ? {} : { organisationId }),
    locale: contact.locale,
    template: 'bookkeeper_changed',
    facts: { firstName: contact.first_name, ...change },
    now: ctx.clock.wall(),
    newId: ctx.newId,
  });
}
