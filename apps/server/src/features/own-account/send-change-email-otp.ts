import { sendChangeEmailOtp as endpoint } from '@atrium/contract/own-account/change-email';
import { normaliseEmail } from '@atrium/domain/identity/email';
import {
  decideEmailChange,
  emailCodeMinutes,
  emailCodesInAnHour,
  emailCodeTries,
} from '@atrium/domain/security/change-email';
import { countHit } from '../../db/rate-windows.store.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeAtLeast } from '../../runtime/even-time.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { refuseMove } from '../identity/steps/refuse-move.ts';
import { insertEmailChange, isAddressHeld } from '../identity/stores/email-changes.store.ts';
import { findPasswordAge, findUserByEmail } from '../identity/stores/users.store.ts';
import { insertMail } from '../mail/mails.store.ts';
import { confirmPassword } from './steps/confirm-password.ts';

/** Mails a code to the new address (API-17). If that has an account, its owner is told instead; the answer is the same. */
export const sendChangeEmailOtp = serve(
  endpoint,
  async (
    ctx,
    caller,
    input: { readonly newEmail: string; readonly password: string },
  ): Promise<{ sessionID: string; otpExpiryDurationSeconds: number }> => {
    const { userId } = caller.session;
    const newEmail = normaliseEmail(input.newEmail);
    const account = await confirmPassword(ctx, caller, input.password);
    // The old mailbox undoes the change with the password, so there must be one.
    if (account.password_hash === null) throw new Refused('security.password_first');
    await refuseMove(ctx.db, userId, 'change_address');
    const now = ctx.clock.wall();
    const age = await findPasswordAge(ctx.db, userId);
    const decision = decideEmailChange({ ...age, oldEmail: account.email, newEmail, now });
    if (!decision.allowed) throw new Refused(decision.refusal);
    const { hits } = await countHit(ctx.db, `email-codes:${userId}`, now, 3600);
    if (hits > emailCodesInAnHour) throw new Refused('request.too_many', { retryAfterSeconds: 3600 });
    return takeAtLeast(ctx, async () => {
      const id = ctx.newId();
      await inTransaction(ctx, async (tx) => {
        const expiresAt = new Date(now.getTime() + emailCodeMinutes * 60_000);
        const change = { id, userId, oldEmail: account.email, newEmail, triesLeft: emailCodeTries, now, expiresAt };
        await insertEmailChange(tx, change);
        const owner = await findUserByEmail(tx, newEmail);
        const mail = { id: ctx.newId(), to: newEmail, now, newId: ctx.newId };
        if (owner !== undefined) {
          const facts = { firstName: owner.first_name };
          await insertMail(tx, { ...mail, locale: owner.locale, template: 'already_registered', facts });
        } else if (!(await isAddressHeld(tx, newEmail, now, userId))) {
          const facts = { firstName: account.first_name, changeId: id };
          await insertMail(tx, { ...mail, locale: account.locale, template: 'change_email_code', facts });
        }
      });
      return { sessionID: id, otpExpiryDurationSeconds: emailCodeMinutes * 60 };
    });
  },
);
