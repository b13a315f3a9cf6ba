import type { OrganisationTx } from '../../db/database.ts';

/** The organisation's place in the books, made when money first comes into play, and locked: whoever changes money takes this lock first. */
export async function lockBillingAccount(organisationId: string, tx: OrganisationTx) {
  const row = await selectLocked(organisationId, tx);
  if (row) return row;
  await tx
    .insertInto('billing_accounts')
    .columns(['organisation_id', 'currency', 'time_zone'])
    .expression((query) =>
      query
        .selectFrom('companies')
        .select(['organisation_id', 'currency', 'time_zone'])
        .where('organisation_id', '=', organisationId),
    )
    .onConflict((conflict) => conflict.column('organisation_id').doNothing())
    .execute();
  const made = await selectLocked(organisationId, tx);
  if (!made) throw new Error('an organisation without its company');
  return made;
}

function selectLocked(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('billing_accounts')
    .select(['currency', 'time_zone', 'pending_change_id', 'version'])
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirst();
}

/** While a change is pending no other begins. */
export async function setPendingChange(
  organisationId: string,
  tx: OrganisationTx,
  quoteId: string | null,
): Promise<void> {
  await tx
    .updateTable('billing_accounts')
    .set(({ eb }) => ({ pending_change_id: quoteId, version: eb('version', '+', 1) }))
    .where('organisation_id', '=', organisationId)
    .execute();
}
