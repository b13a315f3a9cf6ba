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

function selectAccount(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('billing_accounts')
    .select(['currency', 'time_zone', 'pending_change_id', 'version'])
    .select(['is_credit_flow', 'is_mrp_enabled', 'should_auto_activate'])
    .where('organisation_id', '=', organisationId);
}

function selectLocked(organisationId: string, tx: OrganisationTx) {
  return selectAccount(organisationId, tx).forUpdate().executeTakeFirst();
}

/** The same place only to look at; undefined while money has not come into play. */
export function findBillingAccount(organisationId: string, tx: OrganisationTx) {
  return selectAccount(organisationId, tx).executeTakeFirst();
}

/** D-20: once, whatever it led to. */
export async function endAutoActivation(organisationId: string, tx: OrganisationTx): Promise<void> {
  await tx
    .updateTable('billing_accounts')
    .set({ should_auto_activate: false })
    .where('organisation_id', '=', organisationId)
    .execute();
}

/** What quotes rest on has changed. */
export async function bumpBillingAccount(organisationId: string, tx: OrganisationTx): Promise<void> {
  await tx
    .updateTable('billing_accounts')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('organisation_id', '=', organisationId)
    .execute();
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

/** The operator's flag: billing is shown and paid by credits from now on. */
export async function enableCreditFlow(organisationId: string, tx: OrganisationTx): Promise<void> {
  await tx
    .updateTable('billing_accounts')
    .set({ is_credit_flow: true })
    .where('organisation_id', '=', organisationId)
    .execute();
}
