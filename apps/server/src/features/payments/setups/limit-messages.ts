import { phoneMessagesInADay, phoneMessagesInAnHour } from '@atrium/domain/payments/methods/phone-code';
import { dialCodeOf, isDialledIn } from '@atrium/domain/users/country-number';
import { countHit } from '../../../db/rate-windows.store.ts';
import { inOrganisation } from '../../../db/transaction.ts';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import { findCompany } from '../../accounts/companies.store.ts';
import type { ResolvedPayer } from '../../accounts/steps/resolve-payer.ts';
import { refuseMove } from '../../identity/steps/refuse-move.ts';
import { findPhone } from '../stores/billing-phones.store.ts';

const hourSeconds = 3_600;
const daySeconds = 86_400;

/** What is asked for: a message to this number, by this person. */
interface AskedMessage extends Pick<ResolvedPayer, 'organisationId' | 'prove'> {
  readonly userId: string;
  readonly phone: string;
  readonly now: Date;
}

/**
 * No message while a code is good (PAY-20). The others are limited for each organisation, person, number and dial code,
 * so that nobody earns by messages to numbers of their own (D-113).
 */
export async function limitMessages(ctx: Context, asked: AskedMessage): Promise<void> {
  const { organisationId, now } = asked;
  const { known, country } = await inOrganisation(ctx, organisationId, async (tx) => {
    await asked.prove(tx);
    await refuseMove(tx, asked.userId, 'write_to_others');
    const company = await findCompany(organisationId, tx);
    return { known: await findPhone(organisationId, tx), country: company.country };
  });
  if (known?.code_digest && known.code_expires_at) refuseUntil(known.code_expires_at, now);
  for (const [bucket, most, seconds] of bucketsOf(ctx, asked, country)) {
    const { hits, startedAt } = await countHit(ctx.db, bucket, now, seconds);
    if (hits > most) refuseUntil(new Date(startedAt.getTime() + seconds * 1000), now);
  }
}

function bucketsOf(ctx: Context, { organisationId, userId, phone }: AskedMessage, country: string | null) {
  const number = ctx.tokens.digest('phone', phone);
  const isOwn = isDialledIn(country, phone);
  const perCountry = isOwn ? phoneMessagesInADay.ownCountry : phoneMessagesInADay.foreignCountry;
  return [
    [`sms:organisation:${organisationId}`, phoneMessagesInAnHour, hourSeconds],
    [`sms:phone:${number}`, phoneMessagesInAnHour, hourSeconds],
    [`sms:day:person:${userId}`, phoneMessagesInADay.person, daySeconds],
    [`sms:day:phone:${number}`, phoneMessagesInADay.phone, daySeconds],
    [`sms:day:${isOwn ? 'own' : 'foreign'}:${dialCodeOf(phone)}`, perCountry, daySeconds],
  ] as const;
}

function refuseUntil(at: Date, now: Date): void {
  const seconds = Math.ceil((at.getTime() - now.getTime()) / 1000);
  if (seconds > 0) throw new Refused('request.too_many', { retryAfterSeconds: seconds });
}
