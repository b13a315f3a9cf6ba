import type { OrganisationTx } from '../../db/database.ts';
import { defineFact } from '../../db/fact.ts';

/** The products that the operator offers to an organisation (D-13). */
export const switchesFact = defineFact({
  name: 'switches',
  find: (db, organisationId) =>
    db
      .selectFrom('billing_accounts')
      .select(['is_mrp_enabled', 'is_ai_enabled'])
      .where('organisation_id', '=', organisationId),
  read: ([row]) => ({ isMrpEnabled: row?.is_mrp_enabled === true, isAiEnabled: row?.is_ai_enabled === true }),
});

/** The organisation's billing account, created at first use and locked. Every change of money takes this lock first. */
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

/** Keeps every change of money out until the transaction ends, but not others who only share. */
export async function shareBillingAccount(organisationId: string, tx: OrganisationTx): Promise<void> {
  await selectAccount(organisationId, tx).forShare().execute();
}

/** The billing account without a lock; undefined before its first use. */
export function findBillingAccount(organisationId: string, tx: OrganisationTx) {
  return selectAccount(organisationId, tx).executeTakeFirst();
}

/** Marks the automatic activation as tried; it happens once, with any result (D-20). */
export async function endAutoActivation(organisationId: string, tx: OrganisationTx): Promise<void> {
  await tx
    .updateTable('billing_accounts')
    .set({ should_auto_activate: false })
    .where('organisation_id', '=', organisationId)
    .execute();
}

/** Counts a change of facts that quotes depend on. */
export async function bumpBillingAccount(organisationId: string, tx: OrganisationTx): Promise<void> {
  await tx
    .updateTable('billing_accounts')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('organisation_id', '=', organisationId)
    .execute();
}

/** Sets the pending change; while there is one, no other begins. */
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

/** The operator's flag: from now on the organisation pays by credits. */
export async function enableCreditFlow(organisationId: string, tx: OrganisationTx): Promise<void> {
  await tx
    .updateTable('billing_accounts')
    .set({ is_credit_flow: true })
    .where('organisation_id', '=', organisationId)
    .execute();
}
