import type { OrganisationTx } from '../../db/database.ts';

/** What the invoices of a time say of where their buyer was, in the order of their numbers. */
export function listLocationEvidence(organisationId: string, tx: OrganisationTx, since: Date) {
  return tx
    .selectFrom('invoices')
    .select(['number', 'buyer', 'method_country as method', 'network_country as network'])
    .where('organisation_id', '=', organisationId)
    .where('number', 'is not', null)
    .where('kind', '<>', 'credit_note')
    .where('opened_at', '>=', since)
    .orderBy('opened_at')
    .execute();
}
