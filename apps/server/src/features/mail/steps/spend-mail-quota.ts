import type { Decision } from '@atrium/domain/kernel/decision';
import { decideMail, type MailQuotaRefusal } from '@atrium/domain/mail/mail-quota';
import type { Tx } from '../../../db/database.ts';
import { countHit } from '../../../db/rate-windows.store.ts';
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
  const now = ctx.clock.wall();
  const count = async (bucket: string) => (await countHit(tx, bucket, now, daySeconds)).hits;
  return decideMail({
    hasPaid,
    byOrganisation: await count(`mails:organisation:${organisationId}`),
    byPerson: hasPaid ? 0 : await count(`mails:person:${userId}`),
    toAddress: await count(`mails:to:${ctx.tokens.digest('account', to)}`),
  });
}
