import type { DueKind } from '@atrium/domain/kernel/due-work';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { holdKind } from '../runs/steps/hold-kind.ts';

/** Where a gateway refuses our key, no renewal by it can be charged: the kind waits for an operator (D-405). */
export async function holdRenewals(ctx: Context, kind: DueKind, raw: string): Promise<void> {
  const by = { operator: 'worker', reason: `a gateway refuses our key: ${raw}`, tokenId: null };
  const isChanged = await inOrganisation(ctx, platformOrganisationId, (tx) => holdKind(ctx, tx, by, kind));
  if (isChanged) ctx.log.error({ kind, raw }, 'a gateway refuses our key; the kind is on hold');
}
