import { changeFirstPassword as endpoint } from '@atrium/contract/own-account/change-first-password';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { keepAgreements } from '../agreements/steps/keep-agreements.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { logOf } from '../identity/steps/log-of.ts';
import { passwordDueOf } from '../identity/steps/password-due-of.ts';
import { refuseUnfitPassword } from '../identity/steps/refuse-unfit-password.ts';
import { tellPasswordChange } from '../identity/steps/tell-password-change.ts';
import { hasCodeFactor } from '../identity/stores/second-factors.store.ts';
import { raiseAssurance } from '../identity/stores/session-proofs.store.ts';
import { endOtherSessions } from '../identity/stores/sessions.store.ts';
import { findUserById, lockAccount, setPassword } from '../identity/stores/users.store.ts';

/**
 * Replaces a password that must be changed at sign-in: an admin chose it (D-106), it has expired, or everybody was asked
 * for a new one (N-06). The links in the person's mailbox stay valid.
 */
export const changeFirstPassword = serve(
  endpoint,
  async (ctx, caller, input: { readonly password: string }): Promise<{ changed: true }> => {
    const { id: sessionId, userId, assurance } = caller.session;
    if (assurance !== 'new_password') throw new Refused('request.unauthorized');
    const account = await findUserById(ctx.db, userId);
    const { email, first_name: firstName, last_name: lastName } = account;
    const keepFormer = await refuseUnfitPassword(ctx, { userId, email, firstName, lastName }, input.password);
    if (await ctx.passwords.matches(input.password, account.password_hash)) {
      throw new Refused('identity.password_weak', { fields: [{ field: 'password', message: sameMessage }] });
    }
    const passwordHash = await ctx.passwords.hash(input.password);
    const now = ctx.clock.wall();
    const organisationId = await logOf(ctx.db, userId, caller.session.organisationId);
    await inOrganisation(ctx, organisationId, async (tx) => {
      const { passwordOrigin, passwordChangedAt } = await lockAccount(tx, userId);
      const isAdmins = passwordOrigin === 'admin';
      // Now and not before the commit, because the session's own state changes here.
      await confirmNow(ctx, tx);
      const isDue = isAdmins || (await passwordDueOf(tx, userId, passwordChangedAt, now)) !== null;
      // A second factor is asked for before the new password.
      const proved = (await hasCodeFactor(tx, userId)) ? 'second_factor' : 'password';
      // The mailbox was proved meanwhile, or another password was set: this session has ended.
      if (!isDue || !(await raiseAssurance(tx, sessionId, proved, null))) throw new Refused('session.expired');
      await setPassword(tx, userId, {
        passwordHash,
        origin: isAdmins ? 'claimed' : passwordOrigin,
        keepFormer,
        now,
      });
      const agreeing = { userId, organisationId: null, documents: ['terms'], act: 'first_password', caller } as const;
      if (isAdmins) await keepAgreements(ctx, tx, agreeing);
      await endOtherSessions(tx, userId, sessionId, 'password_reset', now);
      await tellPasswordChange(ctx, tx, account);
      await record({ ctx, organisationId, tx }, personOf(userId, caller), {
        action: 'identity.first_password_changed',
        subjectId: userId,
        facts: {},
        personal: { email },
      });
    });
    return { changed: true };
  },
);

const sameMessage = 'This is the password that you signed in with. Please choose another one that only you know.';
