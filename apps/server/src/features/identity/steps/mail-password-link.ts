import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertMail } from '../../mail/mails.store.ts';
import type { MailFacts } from '../../mail/templates/mail-facts.ts';
import { insertLink, retireLinks } from '../stores/one-time-links.store.ts';
import type { findUserByEmail } from '../stores/users.store.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** Mails a link to set a password. A user without one gets the welcome mail again if an organisation asks. */
export async function mailPasswordLink(
  ctx: Pick<Context, 'clock' | 'newId'>,
  tx: Tx,
  account: Account,
  madeBy: Omit<MailFacts['new_user'], 'firstName' | 'linkId'> | null,
): Promise<void> {
  const now = ctx.clock.wall();
  const linkId = ctx.newId();
  const mail = { id: ctx.newId(), to: account.email, locale: account.locale, now, newId: ctx.newId };
  const facts = { firstName: account.first_name, linkId };
  const isFirst = madeBy !== null && account.password_hash === null;
  const purpose = isFirst ? 'set_password' : 'reset_password';
  await retireLinks(tx, account.id, purpose, now);
  await insertLink(tx, { id: linkId, userId: account.id, email: account.email, purpose, now });
  if (isFirst) await insertMail(tx, { ...mail, template: 'new_user', facts: { ...facts, ...madeBy } });
  else await insertMail(tx, { ...mail, template: 'reset_password', facts });
}
