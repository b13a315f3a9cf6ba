import type { DueKind } from '@atrium/domain/kernel/due-work';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { CallingPlatform } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { deleteKindHold } from './held-kinds.store.ts';
import { holdKind } from './steps/hold-kind.ts';
import { recordSteering, type Steerer } from './steps/record-steering.ts';

interface KindSteered {
  readonly kind: DueKind;
  readonly isHeld: boolean;
  readonly isChanged: boolean;
}

/** A tool of the operator holds or releases a whole kind. */
export function steerKindByCall(
  ctx: Context,
  { platform }: CallingPlatform,
  { kind, operator, reason }: { readonly kind: DueKind; readonly operator: string; readonly reason: string },
  isHeld: boolean,
): Promise<KindSteered> {
  return steerKind(ctx, { operator, reason, tokenId: platform.tokenId }, kind, isHeld);
}

/** Holds or releases all work of one kind; the command does the same (D-325). */
export function steerKind(
  ctx: Pick<Context, 'db' | 'clock' | 'newId'>,
  by: Steerer,
  kind: DueKind,
  isHeld: boolean,
): Promise<KindSteered> {
  return inOrganisation(ctx, platformOrganisationId, async (tx) => {
    if (isHeld) return { kind, isHeld, isChanged: await holdKind(ctx, tx, by, kind) };
    const isChanged = await deleteKindHold(tx, kind);
    if (isChanged)
      await recordSteering(ctx, tx, by, { action: 'runs.kind_released', subjectId: null, facts: { kind } });
    return { kind, isHeld, isChanged };
  });
}
