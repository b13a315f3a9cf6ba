import { undoChangeEmail as endpoint } from '@atrium/contract/own-account/change-email';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { personOf } from '../audit/steps/record.ts';
import { deleteConnectedOf } from '../identity/stores/connected-providers.store.ts';
import { findEmailChange, lockEmailChange, markEmailChangesUndone } from '../identity/stores/email-changes.store.ts';
import { insertLink } from '../identity/stores/one-time-links.store.ts';
import { deletePasskeysSince } from '../identity/stores/passkeys.store.ts';
import { removeSecondFactorSince } from '../identity/stores/second-factors.store.ts';
import { dropPassword, findUserById, lockAccount } from '../identity/stores/users.store.ts';
import { insertMail } from '../mail/mails.store.ts';
import { matchPassword } from './steps/confirm-password.ts';
import { moveAddress } from './steps/move-address.ts';

/**
 * Gives the account its old address back: from the old mailbox, and with the password that made the change, so that
 * the mailbox alone is not enough. That password, connected services, and factors and passkeys added since are gone:
 * somebody else may hold them. The old mailbox gets a link to set another password.
 */
export const undoChangeEmail = serve(
  endpoint,
  async (ctx, caller, input: { readonly token: string; readonly password: string }): Promise<{ email: string }> => {
    const id = ctx.tokens.linkOf(input.token, 'undo_email_change');
    const found = id === null ? undefined : await findEmailChange(ctx.db, id);
    if (id === null || found === undefined || !isOpen(found, ctx.clock.wall()))
      throw new Refused('identity.link_invalid');
    await matchPassword(ctx, found.user_id, input.password, found.password_hash);
    return inOrganisation(ctx, platformOrganisationId, async (tx) => {
      const { user_id: userId, old_email: to } = found;
      await lockAccount(tx, userId);
      const now = ctx.clock.wall();
      const change = await lockEmailChange(tx, id);
      if (change === undefined || change.changed_at === null || !isOpen(change, now)) {
        throw new Refused('identity.link_invalid');
      }
      const { email: from, first_name: firstName, locale } = await findUserById(tx, userId);
      await markEmailChangesUndone(tx, userId, id, now);
      await moveAddress(ctx, tx, personOf(userId, caller), {
        userId,
        from,
        to,
        wasProved: true,
        action: 'identity.email_change_undone',
      });
      await dropPassword(tx, userId);
      await deletePasskeysSince(tx, userId, change.changed_at);
      await deleteConnectedOf(tx, userId);
      await removeSecondFactorSince(tx, userId, change.changed_at);
      const linkId = ctx.newId();
      await insertLink(tx, { id: linkId, userId, email: to, purpose: 'reset_password', now });
      const mail = { id: ctx.newId(), to, locale, now, newId: ctx.newId };
      await insertMail(tx, { ...mail, template: 'email_change_undone', facts: { firstName, linkId } });
      return { email: to };
    });
  },
);

interface Change {
  readonly changed_at: Date | null;
  readonly undone_at: Date | null;
  readonly expires_at: Date;
}

const isOpen = (change: Change, now: Date) =>
  change.changed_at !== null && change.undone_at === null && change.expires_at > now;
