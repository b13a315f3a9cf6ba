import type { SeriesTally } from '@atrium/domain/money-audit/number-series';
import type { Database, Tx } from '../../db/database.ts';

/** The key of the auditor's row. */
const own = 'books';

export interface AuditLease {
  readonly holder: string;
  readonly now: Date;
  readonly until: Date;
}

/** How far the auditor has come. */
export interface AuditRound {
  /** Null between two rounds. */
  readonly beganAt: Date | null;
  readonly after: string | null;
  readonly tallies: readonly SeriesTally[];
}

/** Makes this worker the auditor, or keeps it so. Null while another worker is. */
export async function claimAudit(db: Database, { holder, now, until }: AuditLease): Promise<AuditRound | null> {
  const row = await db
    .updateTable('money_audits')
    .set({ lease_holder: holder, lease_until: until })
    .where('name', '=', own)
    .where(({ eb, or }) =>
      or([eb('lease_until', 'is', null), eb('lease_until', '<=', now), eb('lease_holder', '=', holder)]),
    )
    .returning(['began_at as beganAt', 'after_organisation as after', 'tallies'])
    .executeTakeFirst();
  return row ?? null;
}

/** Another worker may go on at once. */
export async function releaseAudit(db: Database, holder: string): Promise<void> {
  await db
    .updateTable('money_audits')
    .set({ lease_until: null })
    .where('name', '=', own)
    .where('lease_holder', '=', holder)
    .execute();
}

/** Writes how far the round has come, if this worker is still the auditor. A finished round has no beginning. */
export async function saveRound(
  tx: Tx,
  holder: string,
  saved: AuditRound & { readonly finishedBegan: Date | null; readonly checked: number },
): Promise<boolean> {
  const { finishedBegan } = saved;
  const { numUpdatedRows } = await tx
    .updateTable('money_audits')
    .set(({ eb }) => ({
      began_at: saved.beganAt,
      after_organisation: saved.after,
      tallies: JSON.stringify(saved.tallies),
      checked: eb('checked', '+', saved.checked),
      ...(finishedBegan === null ? {} : { previous_began_at: finishedBegan }),
    }))
    .where('name', '=', own)
    .where('lease_holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many organisations were checked, and since when every one of them was. */
export async function readAuditProgress(db: Database) {
  const row = await db
    .selectFrom('money_audits')
    .select(['checked', 'began_at as beganAt', 'previous_began_at as previousBeganAt'])
    .where('name', '=', own)
    .executeTakeFirst();
  return { checked: row?.checked ?? 0, since: row?.previousBeganAt ?? row?.beganAt ?? null };
}
