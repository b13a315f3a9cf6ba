import type { Database, OrganisationTx } from '../../../db/database.ts';

/** From when everybody needs a second factor in the organisation; null: nobody does. */
export async function findFactorRule(db: Database, organisationId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('timeout_settings')
    .select('factor_required_from')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row?.factor_required_from ?? null;
}

/** Makes the row if there is none, and locks it: of two owners who save at once, each sees what the other has saved. */
export async function lockFactorRule(organisationId: string, tx: OrganisationTx): Promise<Date | null> {
  await tx
    .insertInto('timeout_settings')
    .values({ organisation_id: organisationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('timeout_settings')
    .select('factor_required_from')
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.factor_required_from;
}

export async function saveFactorRule(
  organisationId: string,
  tx: OrganisationTx,
  requiredFrom: Date | null,
): Promise<void> {
  await tx
    .updateTable('timeout_settings')
    .set({ factor_required_from: requiredFrom })
    .where('organisation_id', '=', organisationId)
    .execute();
}

/** Whether an organisation of the person requires a factor now, without closed ones and those that disabled them. */
export async function isFactorRequiredOf(db: Database, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisation_id')
    .innerJoin('timeout_settings as t', 't.organisation_id', 'm.organisation_id')
    .select('m.organisation_id')
    .where('m.user_id', '=', userId)
    .where('m.disabled_at', 'is', null)
    .where('o.closed_at', 'is', null)
    .where('t.factor_required_from', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
