import { chargingKinds } from '@atrium/domain/kernel/due-work';
import { countedAtMost, lateAfterMs } from '@atrium/domain/runs/run-state';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { type ChargeBacklog, listChargeBacklogs } from './run-figures.store.ts';

/** The renewals that are due and late, by the gateway that charges them (D-752). */
export function readChargeBacklogs({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<readonly ChargeBacklog[]> {
  const now = clock.wall();
  const lateBefore = new Date(now.getTime() - lateAfterMs);
  const asked = { kinds: chargingKinds, now, lateBefore, most: countedAtMost };
  return inTransaction({ db }, (tx) => listChargeBacklogs(tx, asked));
}
