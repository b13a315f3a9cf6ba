import type { OrganisationTx } from '../../db/database.ts';

export type ChargeRow = Awaited<ReturnType<typeof listCharges>>[number];
export type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number];

/** Every try to charge the invoices, in order, with the card or mandate that was tried. */
export function listCharges(organisationId: string, tx: OrganisationTx, invoiceIds: readonly string[]) {
  return tx
    .selectFrom('payment_attempts as a')
    .leftJoin('payment_methods as m', (join) =>
      join.onRef('m.organisation_id', '=', 'a.organisation_id').onRef('m.id', '=', 'a.method_id'),
    )
    .select(['a.invoice_id', 'a.state', 'a.failure', 'a.gateway', 'a.amount_minor', 'm.brand', 'm.last_four'])
    .select('m.unasked_limit_minor')
    .where('a.organisation_id', '=', organisationId)
    .where('a.invoice_id', 'in', [...invoiceIds])
    .orderBy('a.invoice_id')
    .orderBy('a.number')
    .execute();
}

/** What credit notes gave back to cards and accounts. A refused refund is balance and not listed. */
export function listRefunds(organisationId: string, tx: OrganisationTx, invoiceIds: readonly string[]) {
  return tx
    .selectFrom('refunds as r')
    .innerJoin('payment_attempts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'r.organisation_id').onRef('a.id', '=', 'r.attempt_id'),
    )
    .leftJoin('payment_methods as m', (join) =>
      join.onRef('m.organisation_id', '=', 'a.organisation_id').onRef('m.id', '=', 'a.method_id'),
    )
    .select(['r.invoice_id', 'r.amount_minor', 'a.gateway', 'm.brand', 'm.last_four'])
    .select(['a.amount_minor as charged_minor', 'm.unasked_limit_minor'])
    .where('r.organisation_id', '=', organisationId)
    .where('r.invoice_id', 'in', [...invoiceIds])
    .where('r.state', '<>', 'credited')
    .orderBy('r.id')
    .execute();
}
