import { postCodeExpired } from '@atrium/domain/invoices/post-events';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { record, worker } from '../audit/steps/record.ts';
import { postEntry } from '../ledger/steps/post-entry.ts';
import { lapseSoldCodes } from './codes.store.ts';

const chunkSize = 200;

/** Books expired, unredeemed codes as earned. Returns whether there may be more. */
export function lapseCodes(ctx: Pick<Context, 'db' | 'clock' | 'newId'>, batchId: string): Promise<boolean> {
  const now = ctx.clock.wall();
  const today = now.toISOString().slice(0, 10);
  return inOrganisation(ctx, platformOrganisationId, async (tx) => {
    const lapsed = await lapseSoldCodes(tx, { batchId, today, now, most: chunkSize });
    const work = { ctx, organisationId: platformOrganisationId, tx, now };
    for (const { id, soldFor } of lapsed) await postEntry(work, id, postCodeExpired(soldFor));
    if (lapsed.length > 0)
      await record(work, worker, {
        action: 'codes.lapsed',
        subjectId: batchId,
        facts: { count: lapsed.length },
      });
    return lapsed.length === chunkSize;
  });
}
