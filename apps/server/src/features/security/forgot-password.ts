import { normaliseEmail } from '@atrium/domain/identity/email';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { takeAtLeast } from '../../runtime/even-time.ts';
import { record } from '../audit/steps/record.ts';
import { mailPasswordLink } from '../identity/steps/mail-password-link.ts';
import { findUserByEmail } from '../identity/users.store.ts';

/** Mails a link to set a new password if the address has an account. The answer is the same if not. */
export function forgotPassword(
  ctx: Context,
  caller: Visitor,
  input: { readonly email: string },
): Promise<{ accepted: true }> {
  return takeAtLeast(ctx, async () => {
    await inOrganisation(ctx, platformOrganisationId, async (tx) => {
      const user = await findUserByEmail(tx, normaliseEmail(input.email));
      if (!user) return;
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
}
