import type { Money } from '@atrium/domain/kernel/money';
import type { OrganisationTx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.gen.ts';

/** The card or mandate that is charged; undefined where none is saved. */
export function findDefaultMethod(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('payment_methods')
    .select(['id', 'gateway', 'customer_reference', 'method_reference', 'fingerprint'])
    .select(['brand', 'country', 'expiry_month', 'expiry_year', 'last_four', 'unasked_limit_minor'])
    .where('organisation_id', '=', organisationId)
    .where('is_default', '=', true)
    .executeTakeFirst();
}

export type SavedMethod = Awaited<ReturnType<typeof listSavedMethods>>[number];

/** Every card and mandate that is saved, the one that is charged first, then the newest. */
export function listSavedMethods(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('payment_methods')
    .select(['id', 'gateway', 'customer_reference', 'method_reference', 'is_default'])
    .select(['brand', 'country', 'expiry_month', 'expiry_year', 'last_four'])
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('added_at', 'desc')
    .execute();
}

/** It is charged no more; the payments that it made still find it. */
export async function markRemoved(
  organisationId: string,
  tx: OrganisationTx,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ is_default: false, removed_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export interface NewPaymentMethod {
  readonly id: string;
  readonly gateway: Tables['payment_methods']['gateway'];
  readonly customerReference: string;
  readonly methodReference: string;
  readonly brand: string;
  readonly country: string | null;
  readonly expiryMonth: number | null;
  readonly expiryYear: number | null;
  readonly lastFour: string;
  readonly fingerprint: string | null;
  readonly unaskedLimit?: Money;
  readonly at: Date;
}

/** Saves a card and makes it the one that is charged; one that is known is written anew. Answers its own id. */
export async function insertDefaultMethod(
  organisationId: string,
  tx: OrganisationTx,
  method: NewPaymentMethod,
): Promise<string> {
  await endDefaultMethod(organisationId, tx);
  const set = {
    customer_reference: method.customerReference,
    brand: method.brand,
    country: method.country,
    expiry_month: method.expiryMonth,
    expiry_year: method.expiryYear,
    last_four: method.lastFour,
    fingerprint: method.fingerprint,
    unasked_limit_minor: method.unaskedLimit?.amountMinor ?? null,
    is_default: true,
    removed_at: null,
    added_at: method.at,
  };
  const { id, gateway, methodReference: method_reference } = method;
  const row = await tx
    .insertInto('payment_methods')
    .values({ organisation_id: organisationId, id, gateway, method_reference, ...set })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'gateway', 'method_reference']).doUpdateSet(set))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Nothing is charged until another is saved; an attempt still finds by what it was made. */
export async function endDefaultMethod(
  organisationId: string,
  tx: OrganisationTx,
  methodReference?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('organisation_id', '=', organisationId)
    .where('is_default', '=', true)
    .$if(methodReference !== undefined, (query) => query.where('method_reference', '=', methodReference ?? ''))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
