import { randomInt } from 'node:crypto';
import type { sendPhoneOtp as endpoint } from '@atrium/contract/payments/verify-phone';
import { phoneCodeMinutes, phoneCodeTries, phoneMessagesInAnHour } from '@atrium/domain/payments/phone-code';
import { inOrganisation } from '../../db/database.ts';
import type { Member } from '../../http/caller.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { forWhom } from '../subscriptions/acting/for-whom.ts';
import { countMessage, findPhone, savePhoneCode, spendPhoneCode } from './billing-phones.store.ts';
import { phoneCodeDigest } from './setups/phone-code-digest.ts';

const hourSeconds = 3_600;

/** API-35, X-19: a new code by short message; what is kept of it is a digest. */
export async function sendPhoneOtp(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { organisationId, prove } = forWhom(caller, input);
  const { Phone: phone } = input;
  const now = ctx.clock.wall();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + phoneCodeMinutes * 60_000);
  await limitMessages(ctx, { organisationId, phone, now, prove });
  await inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx);
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
    await inOrganisation(ctx, organisationId, (tx) => spendPhoneCode(organisationId, tx, { triesLeft: 0 }));
    throw new Refused('payments.otp_not_sent');
  }
  return { OTPExpiryIntervalMinutes: phoneCodeMinutes, Valid: false, TriesRemaining: phoneCodeTries };
}

/** PAY-20: not while a code is good; and not often, neither by an organisation nor to a number that may be anybody's. */
async function limitMessages(
  ctx: Context,
  asked: Pick<ReturnType<typeof forWhom>, 'organisationId' | 'prove'> & { readonly phone: string; readonly now: Date },
): Promise<void> {
  const { organisationId, phone, now } = asked;
  const known = await inOrganisation(ctx, organisationId, async (tx) => {
    await asked.prove(tx);
    return findPhone(organisationId, tx);
  });
  if (known?.code_digest && known.code_expires_at) refuseUntil(known.code_expires_at, now);
  const buckets = [`sms:organisation:${organisationId}`, `sms:phone:${ctx.tokens.digest('phone', phone)}`];
  for (const bucket of buckets) {
    const { messages, startedAt } = await countMessage(ctx.db, bucket, { now, windowSeconds: hourSeconds });
    if (messages > phoneMessagesInAnHour) refuseUntil(new Date(startedAt.getTime() + hourSeconds * 1000), now);
  }
}

function refuseUntil(at: Date, now: Date): void {
  const seconds = Math.ceil((at.getTime() - now.getTime()) / 1000);
  if (seconds > 0) throw new Refused('request.too_many', { retryAfterSeconds: seconds });
}
