import type { Gateway } from '@atrium/domain/payments/gateway';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { deleteHolds, listHolds } from '../../gateways/guards/gateway-state.store.ts';
import type { Context } from '../../runtime/context.ts';
import { recordSteering, type Steerer } from './steps/record-steering.ts';

/** Lets work go on that is on hold because a gateway refuses our key, and writes down who did it. False if nothing was held. */
export function releaseGateway(
  ctx: Pick<Context, 'db' | 'clock' | 'newId'>,
  by: Steerer,
  gateway: Gateway,
): Promise<boolean> {
  return inOrganisation(ctx, platformOrganisationId, async (tx) => {
    const held = (await listHolds(tx)).filter((hold) => hold.gateway === gateway);
    const isChanged = await deleteHolds(tx, gateway);
    const facts = { gateway, work: held.map(({ work }) => work) };
    if (isChanged) await recordSteering(ctx, tx, by, { action: 'runs.kind_released', subjectId: null, facts });
    return isChanged;
  });
}
