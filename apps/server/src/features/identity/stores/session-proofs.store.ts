import type { Assurance } from '@atrium/domain/identity/session';
import type { Tx } from '../../../db/database.ts';

/** False if the session has ended meanwhile. */
export async function raiseAssurance(
  tx: Tx,
  sessionId: string,
  assurance: Assurance,
  /** Now, where a second factor was shown with this call. */
  factorProvedAt: Date | null,
): Promise<boolean> {
  const result = await tx
    .updateTable('sessions')
    .set(
      factorProvedAt === null
        ? { assurance }
        : { assurance, proved_at: factorProvedAt, factor_proved_at: factorProvedAt },
    )
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False if the session has ended meanwhile. */
export async function noteProof(
  tx: Tx,
  sessionId: string,
  { withFactor, now }: { readonly withFactor: boolean; readonly now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('sessions')
    .set(withFactor ? { proved_at: now, factor_proved_at: now } : { proved_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
