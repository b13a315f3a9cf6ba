import type { Violation } from '@atrium/domain/money-audit/violation';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

/** Makes the rows say what was found of these organisations now. Answers what was not known before. */
export async function replaceViolations(
  tx: Tx,
  found: ReadonlyMap<string, readonly Violation[]>,
  at: Date,
): Promise<readonly (Violation & { readonly organisationId: string })[]> {
  const fresh: (Violation & { readonly organisationId: string })[] = [];
  for (const [organisationId, violations] of found)
    for (const violation of violations)
      if (await insertViolation(tx, organisationId, violation, at)) fresh.push({ organisationId, ...violation });
  await tx
    .deleteFrom('money_violations')
    .where('organisation_id', 'in', [...found.keys()])
    .where('seen_at', '<', at)
    .execute();
  return fresh;
}

/** Whether it was not known before. */
async function insertViolation(tx: Tx, organisationId: string, { rule, rows, says }: Violation, at: Date) {
  const kept = await tx
    .insertInto('money_violations')
    .values({ organisation_id: organisationId, rule, rows: [...rows], says, found_at: at, seen_at: at })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'rule', 'rows']).doUpdateSet({ says, seen_at: at }))
    .returning('found_at')
    .executeTakeFirstOrThrow();
  return kept.found_at.getTime() === at.getTime();
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
