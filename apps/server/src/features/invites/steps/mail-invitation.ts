import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertLink } from '../../identity/stores/one-time-links.store.ts';
import { findStanding, type findUserByEmail } from '../../identity/stores/users.store.ts';
import { insertMail } from '../../mail/mails.store.ts';
import type { MailFacts } from '../../mail/templates/mail-facts.ts';

type Account = Pick<
  NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>,
  'id' | 'email' | 'first_name' | 'locale' | 'password_origin'
>;

/**
 * Mails an invitation. Somebody without a password of their own and without a connected service could not sign in to answer it, so their mail has a link to
 * set one (D-183).
 */
export async function mailInvitation(
  ctx: Pick<Context, 'clock' | 'newId'>,
  tx: Tx,
  account: Account,
  inviter: Omit<MailFacts['invitation'], 'firstName' | 'linkId'>,
): Promise<void> {
  const now = ctx.clock.wall();
  const { canSignIn } = await findStanding(tx, account.id);
  const hasOwnWay = canSignIn && account.password_origin !== 'admin';
  const linkId = ctx.newId();
  const link = { id: linkId, userId: account.id, email: account.email, purpose: 'set_password', now } as const;
  if (!hasOwnWay) await insertLink(tx, link);
  await insertMail(tx, {
    id: ctx.newId(),
    to: account.email,
    locale: account.locale,
    now,
    newId: ctx.newId,
    template: 'invitation',
    facts: { firstName: account.first_name, ...inviter, ...(hasOwnWay ? {} : { linkId }) },
  });
}
