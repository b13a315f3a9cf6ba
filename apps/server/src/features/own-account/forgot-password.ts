import { forgotPassword as endpoint } from '@atrium/contract/own-account/forgot-password';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { platformOrganisationId } from '../../db/database.ts';
import { countHit } from '../../db/rate-windows.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { takeAtLeast } from '../../runtime/even-time.ts';
import { serve } from '../../runtime/serve.ts';
import { record } from '../audit/steps/record.ts';
import { mailPasswordLink } from '../identity/steps/mail-password-link.ts';
import { hasOpenLink } from '../identity/stores/one-time-links.store.ts';
import { findUserByEmail, lockAccount } from '../identity/stores/users.store.ts';

/** How many mails an account gets before the link that it has must do (D-506). */
const resetMailsInAnHour = 10;

/** Mails a link to set a new password if the address has an account. The answer is the same if not. */
export const forgotPassword = serve(
  endpoint,
  (ctx, caller, input: { readonly email: string }): Promise<{ accepted: true }> => {
    return takeAtLeast(ctx, async () => {
      await inOrganisation(ctx, platformOrganisationId, async (tx) => {
        const user = await findUserByEmail(tx, normaliseEmail(input.email));
        if (!user) return;
        const { id: userId, email } = user;
        // A change of address that is under way has ended here, or waits until the link names this one.
        if ((await lockAccount(tx, userId)).email !== email) return;
        const now = ctx.clock.wall();
        const { hits } = await countHit(tx, `reset-mails:${userId}`, now, 3600);
        // Whoever asks again and again fills no mailbox, and takes from its owner no link that still works.
        const hasLink = await hasOpenLink(tx, { userId, email, purpose: 'reset_password', now });
        if (hasLink && hits > resetMailsInAnHour) return;
        await mailPasswordLink(ctx, tx, user, null);
        await record(
          { ctx, organisationId: platformOrganisationId, tx },
          { kind: 'visitor', from: { address: caller.address, userAgent: caller.userAgent } },
          {
            action: 'identity.password_reset_requested',
            subjectId: user.id,
            facts: {},
            personal: { email: user.email },
          },
        );
      });
      return { accepted: true };
    });
  },
);
