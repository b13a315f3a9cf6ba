import type { Gateway } from '@atrium/domain/payments/gateway';
import { insertDueWork } from '../../db/insert-due-work.store.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RawNotice } from '../../gateways/payment-gateway.ts';
import type { Context } from '../../runtime/context.ts';
import { insertNotice } from '../payments/stores/gateway-webhooks.store.ts';

/** N-30: what a gateway has signed is stored before it is answered, once for each event, and worked off later; the rest is refused. */
export async function receiveWebhook(
  ctx: Pick<Context, 'db' | 'clock' | 'newId' | 'gateways'>,
  name: Gateway,
  raw: Omit<RawNotice, 'now'>,
): Promise<'stored' | 'refused'> {
  const now = ctx.clock.wall();
  const told = ctx.gateways[name]?.parseWebhook({ ...raw, now }) ?? null;
  if (told === null) return 'refused';
  await inTransaction(ctx, async (tx) => {
    for (const notice of told) {
      const id = ctx.newId();
      const isNew = await insertNotice(tx, { id, gateway: name, told: notice, at: now });
      if (!isNew || notice.subject === null) continue;
      const work = { kind: 'process-webhook' as const, organisationId: null, subjectId: id, lane: name };
      await insertDueWork(tx, { id: ctx.newId(), ...work, dueAt: now, now });
    }
  });
  return 'stored';
}
