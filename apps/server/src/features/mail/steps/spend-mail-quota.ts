import type { Decision } from '@atrium/domain/kernel/decision';
import { decideMail, type MailQuotaRefusal } from '@atrium/domain/mail/mail-quota';
import type { Tx } from '../../../db/database.ts';
import { countHits } from '../../../db/rate-windows.store.ts';
import type { Context } from '../../../runtime/context.ts';

const daySeconds = 86_400;

/** Who causes a mail to somebody outside. */
export interface Sender {
  readonly organisationId: string;
  readonly userId: string;
  readonly hasPaid: boolean;
}

/** Counts one mail to somebody outside, in the transaction that stores it (D-111). */
export async function spendMailQuota(
  ctx: Pick<Context, 'clock' | 'tokens'>,
  tx: Tx,
  { organisationId, userId, hasPaid }: Sender,
  to: string,
): Promise<Decision<null, MailQuotaRefusal>> {
  const buckets = [
    `mails:organisation:${organisationId}`,
    ...(hasPaid ? [] : [`mails:person:${userId}`]),
    `mails:to:${ctx.tokens.digest('account', to)}`,
  ].map((name) => ({ name }));
  const hits = (await countHits(tx, buckets, ctx.clock.wall(), daySeconds)).map((each) => each.hits);
  return decideMail({
    hasPaid,
    byOrganisation: hits[0] ?? 0,
    byPerson: hasPaid ? 0 : (hits[1] ?? 0),
    toAddress: hits.at(-1) ?? 0,
  });
}
