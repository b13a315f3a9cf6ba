import type { SeriesTally } from '@atrium/domain/money-audit/number-series';
import type { Database, Tx } from '../../db/database.ts';

/** The key of the row that all workers share. */
const own = 'shared-books';

/** How far the auditor has come. */
export interface AuditRound {
  /** Null between two rounds. */
  readonly beganAt: Date | null;
  /** The last organisation that a worker has claimed. */
  readonly after: string | null;
  /** Whether every organisation was claimed. */
  readonly isHandedOut: boolean;
  readonly tallies: readonly SeriesTally[];
}

/** Locked first by every worker that claims or finishes a page, so that each organisation is handed out once. */
export function lockRound(tx: Tx): Promise<AuditRound> {
  return tx
    .selectFrom('money_audits')
    .select(['began_at as beganAt', 'after_organisation as after', 'is_handed_out as isHandedOut', 'tallies'])
    .where('name', '=', own)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function beginRound(
  tx: Tx,
  round: { readonly at: Date; readonly organisations: number; readonly tallies: readonly SeriesTally[] },
): Promise<void> {
  await tx
    .updateTable('money_audits')
    .set({
      began_at: round.at,
      after_organisation: null,
      is_handed_out: false,
      round_checked: 0,
      round_organisations: round.organisations,
      tallies: JSON.stringify(round.tallies),
    })
    .where('name', '=', own)
    .execute();
}

/** Organisations up to this one are claimed; none are left behind the last one. */
export async function handOut(tx: Tx, last: string | null, isHandedOut: boolean): Promise<void> {
  await tx
    .updateTable('money_audits')
    .set({ is_handed_out: isHandedOut, ...(last === null ? {} : { after_organisation: last }) })
    .where('name', '=', own)
    .execute();
}

export async function countChecked(tx: Tx, checked: number, tallies: readonly SeriesTally[]): Promise<void> {
  await tx
    .updateTable('money_audits')
    .set(({ eb }) => ({
      checked: eb('checked', '+', checked),
      round_checked: eb('round_checked', '+', checked),
      tallies: JSON.stringify(tallies),
    }))
    .where('name', '=', own)
    .execute();
}

export async function endRound(tx: Tx, at: Date): Promise<void> {
  await tx
    .updateTable('money_audits')
    .set(({ ref }) => ({
      previous_began_at: ref('began_at'),
      ended_at: at,
      ended_checked: ref('round_checked'),
      began_at: null,
      after_organisation: null,
      is_handed_out: false,
      tallies: '[]',
    }))
    .where('name', '=', own)
    .execute();
}

/** How far the round is, and when the last whole one began and ended. */
export function readAuditProgress(db: Database) {
  return db
    .selectFrom('money_audits')
    .select(['checked', 'began_at as beganAt', 'previous_began_at as previousBeganAt', 'ended_at as endedAt'])
    .select(['round_checked as roundChecked', 'round_organisations as roundOrganisations'])
    .select('ended_checked as endedChecked')
    .where('name', '=', own)
    .executeTakeFirstOrThrow();
}
