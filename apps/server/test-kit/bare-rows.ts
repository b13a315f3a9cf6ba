import { v7 } from 'uuid';
import type { OrganisationTx } from '../src/db/database.ts';
import { insertDraft } from '../src/features/invoices/invoices.store.ts';

/** An invoice that says nothing, for rows that must have one. Answers its id. */
export async function insertBareInvoice(organisationId: string, tx: OrganisationTx, currency: string): Promise<string> {
  const id = v7();
  const nobody = { name: '', addressLines: [], country: 'US', taxId: null };
  await insertDraft(organisationId, tx, {
    id,
    kind: 'change',
    product: 'crm',
    currency,
    totalMinor: 0,
    taxMinor: 0,
    dueMinor: 0,
    returnedMinor: 0,
    hasHolds: false,
    period: null,
    quoteId: null,
    correctsId: null,
    buyer: nobody,
    seller: nobody,
    at: new Date(),
    lines: [],
    inputs: {} as never,
  });
  return id;
}

/** A card that no gateway knows, saved once. Answers its id. */
export async function insertBareMethod(organisationId: string, tx: OrganisationTx): Promise<string> {
  const { id } = await tx
    .insertInto('payment_methods')
    .values({
      organisation_id: organisationId,
      id: v7(),
      gateway: 'stripe',
      customer_reference: 'bare',
      method_reference: 'bare',
      brand: 'visa',
      last_four: '4242',
      is_default: false,
      added_at: new Date(),
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'gateway', 'method_reference']).doUpdateSet({ brand: 'visa' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
