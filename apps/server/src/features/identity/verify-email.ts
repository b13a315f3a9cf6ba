import { verifyEmail as endpoint } from '@atrium/contract/identity/verify-email';
import { judgeHolder } from '@atrium/domain/identity/address-holder';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { record } from '../audit/steps/record.ts';
import { activateEverywhere } from './activate-everywhere.ts';
import { settleFirstProof } from './steps/settle-first-proof.ts';
import { findLink, useLink } from './stores/one-time-links.store.ts';
import { lockAccount } from './stores/users.store.ts';

/** Confirms an address by its mailed link. Opening the link again, as mail scanners do, gives the same answer (N-04). */
export const verifyEmail = serve(
  endpoint,
  async (ctx, caller, input: { readonly token: string }): Promise<{ email: string; hasPassword: boolean }> => {
    const linkId = ctx.tokens.linkOf(input.token, 'verify_email');
    if (linkId === null) throw new Refused('identity.link_invalid');
    const now = ctx.clock.wall();
    const { userId, email, hasPassword } = await inOrganisation(ctx, platformOrganisationId, async (tx) => {
      const link = await findLink(tx, linkId);
      if (!link) throw new Refused('identity.link_invalid');
      // The lock comes first: of two openings at the same moment the second finds the address proved.
      const account = await lockAccount(tx, link.user_id);
      const isMeant = judgeHolder('verification_link', link.mailed_to ?? '', account) === 'holds';
      if (!isMeant) throw new Refused('identity.link_invalid');
      const verified = { userId: link.user_id, email: account.email, hasPassword: account.hasPassword };
      if (account.isEmailVerified) return verified;
      if (!(await useLink(tx, linkId, now))) throw new Refused('identity.link_invalid');
      const isKept = await settleFirstProof(ctx, tx, caller, { userId: link.user_id, ...account });
      await record(
        { ctx, organisationId: platformOrganisationId, tx },
        {
          kind: 'person',
          userId: link.user_id,
          organisationId: null,
          from: { address: caller.address },
        },
        {
          action: 'identity.email_verified',
          subjectId: link.user_id,
          facts: {},
          personal: { email: account.email },
        },
      );
      return { ...verified, hasPassword: account.hasPassword && isKept };
    });
    // Opening the link again repairs a list that was missed. Without a password the user stays pending (D-58).
    if (hasPassword) await activateEverywhere(ctx, userId);
    return { email, hasPassword };
  },
);
