import { normaliseEmail } from '@atrium/domain/identity/email';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { takeAtLeast } from '../../runtime/even-time.ts';
import { insertMail } from '../mail/mails.store.ts';
import { insertLink } from './one-time-links.store.ts';
import { findUserByEmail } from './users.store.ts';

/** Sends another verification link to an address that needs one. The answer is the same for every other. */
export function resendVerification(ctx: Context, input: { readonly email: string }): Promise<{ accepted: true }> {
  return takeAtLeast(ctx, async () => {
    const now = ctx.clock.wall();
    await inTransaction(ctx, async (tx) => {
      const user = await findUserByEmail(tx, normaliseEmail(input.email));
      if (!user || user.email_verified_at !== null) return;
      const linkId = ctx.newId();
      await insertLink(tx, { id: linkId, userId: user.id, purpose: 'verify_email', now });
      await insertMail(tx, {
        id: ctx.newId(),
        to: user.email,
        locale: user.locale,
        template: 'verify_email',
        facts: { firstName: user.first_name, linkId },
        now,
        newId: ctx.newId,
      });
    });
    return { accepted: true };
  });
}
