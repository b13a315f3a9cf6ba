import type { Violation } from '@atrium/domain/money-audit/violation';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

/** Makes the rows say what was found now. Answers what was not known before. */
export async function replaceViolations(
  tx: Tx,
  organisationId: string,
  found: readonly Violation[],
  at: Date,
): Promise<readonly Violation[]> {
  const fresh: Violation[] = [];
  for (const { rule, rows, says } of found) {
    const kept = await tx
      .insertInto('money_violations')
      .values({ organisation_id: organisationId, rule, rows: [...rows], says, found_at: at, seen_at: at })
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'rule', 'rows']).doUpdateSet({ says, seen_at: at }),
      )
      .returning('found_at')
      .executeTakeFirstOrThrow();
    if (kept.found_at.getTime() === at.getTime()) fresh.push({ rule, rows, says });
  }
  await tx
    .deleteFrom('money_violations')
    .where('organisation_id', '=', organisationId)
    .where('seen_at', '<', at)
    .execute();
  return fresh;
}

/** How many violations are open, by rule. */
export async function countViolations(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('money_violations')
    .select(['rule', sql<number>`count(*)::integer`.as('count')])
    .groupBy('rule')
    .execute();
  return new Map(rows.map(({ rule, count }) => [rule, count]));
}
