import { phoneMessagesInAnHour } from '@atrium/domain/payments/phone-code';
import { countHit } from '../../../db/rate-windows.store.ts';
import { inOrganisation } from '../../../db/transaction.ts';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import type { ResolvedPayer } from '../../accounts/steps/resolve-payer.ts';
import { findPhone } from '../billing-phones.store.ts';

const hourSeconds = 3_600;

/** PAY-20: not while a code is good; and not often, neither by an organisation nor to a number that may be anybody's. */
export async function limitMessages(
  ctx: Context,
  asked: Pick<ResolvedPayer, 'organisationId' | 'prove'> & { readonly phone: string; readonly now: Date },
): Promise<void> {
  const { organisationId, phone, now } = asked;
  const known = await inOrganisation(ctx, organisationId, async (tx) => {
    await asked.prove(tx);
    return findPhone(organisationId, tx);
  });
  if (known?.code_digest && known.code_expires_at) refuseUntil(known.code_expires_at, now);
  const buckets = [`sms:organisation:${organisationId}`, `sms:phone:${ctx.tokens.digest('phone', phone)}`];
  for (const bucket of buckets) {
    const { hits, startedAt } = await countHit(ctx.db, bucket, now, hourSeconds);
    if (hits > phoneMessagesInAnHour) refuseUntil(new Date(startedAt.getTime() + hourSeconds * 1000), now);
  }
}

function refuseUntil(at: Date, now: Date): void {
  const seconds = Math.ceil((at.getTime() - now.getTime()) / 1000);
  if (seconds > 0) throw new Refused('request.too_many', { retryAfterSeconds: seconds });
}
