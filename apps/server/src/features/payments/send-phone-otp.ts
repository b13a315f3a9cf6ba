import { randomInt } from 'node:crypto';
import { sendPhoneOtp as endpoint } from '@atrium/contract/payments/verify-phone';
import { phoneCodeMinutes, phoneCodeTries } from '@atrium/domain/payments/methods/phone-code';
import { finishing, inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { limitMessages } from './setups/limit-messages.ts';
import { phoneCodeDigest } from './steps/phone-code-digest.ts';
import { savePhoneCode, spendPhoneCode } from './stores/billing-phones.store.ts';

/** API-35, X-19: a new code by short message; what is kept of it is a digest. */
export const sendPhoneOtp = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId, prove } = resolvePayer(caller, input);
  const { Phone: phone } = input;
  const now = ctx.clock.wall();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + phoneCodeMinutes * 60_000);
  await limitMessages(ctx, { organisationId, userId: caller.session.userId, phone, now, prove });
  await inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx, 'share');
    const digest = phoneCodeDigest(ctx, { organisationId, phone, code });
    await savePhoneCode(organisationId, tx, { phone, digest, expiresAt, tries: phoneCodeTries });
  });
  const text = `${code} is your Atrium code. It is good for ${phoneCodeMinutes} minutes. Give it to nobody.`;
  const isSent = await (
    ctx.sms?.send({ to: `+${phone}`, text }) ?? Promise.reject(new Error('no carrier is set'))
  ).then(
    () => true,
    (error: unknown) => {
      ctx.log.warn({ organisationId, error }, 'a code could not be sent');
      return false;
    },
  );
  if (!isSent) {
    await inOrganisation(finishing(ctx), organisationId, (tx) => spendPhoneCode(organisationId, tx, { triesLeft: 0 }));
    throw new Refused('payments.otp_not_sent');
  }
  return { OTPExpiryIntervalMinutes: phoneCodeMinutes, Valid: false, TriesRemaining: phoneCodeTries };
});
