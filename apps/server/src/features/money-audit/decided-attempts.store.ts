import type { OrganisationTx } from '../../db/database.ts';

/** The newest refunds that count as made. */
export async function listMadeRefunds(
  organisationId: string,
  tx: OrganisationTx,
  limit: number,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('refunds')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'refunded')
    .where('cause', '<>', 'gateway')
    .orderBy('begun_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest decided attempts that the gateway knows by a name. */
export async function listDecidedAttempts(
  organisationId: string,
  tx: OrganisationTx,
  limit: number,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('state', 'not in', ['begun', 'challenge'])
    .where('reference', 'is not', null)
    .orderBy('begun_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
