import type { DueKind } from '@atrium/domain/kernel/due-work';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertKindHold } from '../held-kinds.store.ts';
import { recordSteering, type Steerer } from './record-steering.ts';

/** Holds all work of one kind, in a transaction of the platform. False if it is on hold already. */
export async function holdKind(
  ctx: Pick<Context, 'clock' | 'newId'>,
  tx: OrganisationTx,
  by: Steerer,
  kind: DueKind,
): Promise<boolean> {
  const { operator, reason } = by;
  const isChanged = await insertKindHold(tx, { kind, heldAt: ctx.clock.wall(), operator, reason });
  if (isChanged) await recordSteering(ctx, tx, by, { action: 'runs.kind_held', subjectId: null, facts: { kind } });
  return isChanged;
}
