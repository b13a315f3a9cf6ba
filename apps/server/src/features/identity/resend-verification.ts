import {
  resendVerificationByGet as byGet,
  resendVerification as endpoint,
} from '@atrium/contract/identity/resend-verification';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { countHit } from '../../db/rate-windows.store.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeAtLeast } from '../../runtime/even-time.ts';
import { serve } from '../../runtime/serve.ts';
import { insertMail } from '../mail/mails.store.ts';
import { hasOpenLink, insertLink } from './stores/one-time-links.store.ts';
import { findUserByEmail, lockAccount } from './stores/users.store.ts';

/** How many mails an account gets before the link that it has must do. */
const verifyMailsInAnHour = 10;

/** Sends another verification link to an address that needs one. The answer is the same for every other. */
export const resendVerification = serve(endpoint, (ctx, _caller, input) =>
  takeAtLeast(ctx, async () => {
    const now = ctx.clock.wall();
    await inTransaction(ctx, async (tx) => {
      const user = await findUserByEmail(tx, normaliseEmail(input.email));
      if (!user || user.email_verified_at !== null) return;
      // A change of address that is under way has ended here, or waits until the link names this one.
      if ((await lockAccount(tx, user.id)).email !== user.email) return;
      const link = { userId: user.id, email: user.email, purpose: 'verify_email', now } as const;
      const { hits } = await countHit(tx, `verify-mails:${user.id}`, now, 3600);
      // Whoever asks again and again fills no mailbox: the link that it has still works (D-506).
      if ((await hasOpenLink(tx, link)) && hits > verifyMailsInAnHour) return;
      const linkId = ctx.newId();
      await insertLink(tx, { id: linkId, ...link });
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
  }),
);

export const resendVerificationByGet = serve(byGet, (ctx, caller, input) => resendVerification(ctx, caller, input));
