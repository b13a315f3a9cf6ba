import type { Money } from '@atrium/domain/kernel/money';
import { type Gateway, gatewaysOf, methodKindOf } from '@atrium/domain/payments/gateway';
import { methodFor } from '@atrium/domain/payments/methods/choose-method';
import type { OrganisationTx } from '../../../db/database.ts';
import { defineFact } from '../../../db/fact.ts';
import { factOf, forgetFact } from '../../../db/personal/kept-facts.store.ts';
import type { Tables } from '../../../db/tables.gen.ts';

/** The card or mandate that is charged in a currency; undefined where none is saved that can pay it (D-208). */
export async function findMethodFor(organisationId: string, tx: OrganisationTx, currency: string) {
  return methodFor(await listDefaultMethods(organisationId, tx), currency);
}

/** The default card and the default mandate, the newest first. */
export const methodsFact = defineFact({
  name: 'methods',
  find: (db, organisationId) =>
    db
      .selectFrom('payment_methods')
      .select(['id', 'gateway', 'customer_reference', 'method_reference', 'fingerprint'])
      .select(['brand', 'country', 'expiry_month', 'expiry_year', 'last_four', 'unasked_limit_minor'])
      .where('organisation_id', '=', organisationId)
      .where('is_default', '=', true)
      .orderBy('added_at', 'desc'),
  read: (rows) => rows,
});

export function listDefaultMethods(organisationId: string, tx: OrganisationTx) {
  return factOf(organisationId, tx, methodsFact);
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

/** A card or mandate that is saved; undefined where it was removed. */
export function findSavedMethod(organisationId: string, tx: OrganisationTx, id: string) {
  return tx
    .selectFrom('payment_methods')
    .select(['gateway', 'customer_reference', 'method_reference', 'fingerprint'])
    .select(['brand', 'country', 'expiry_month', 'expiry_year', 'last_four'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

type CardDetails = Pick<
  NewPaymentMethod,
  'id' | 'brand' | 'country' | 'expiryMonth' | 'expiryYear' | 'lastFour' | 'fingerprint'
>;

/** Its bank has given the card a new number or date. */
export async function updateCard(organisationId: string, tx: OrganisationTx, card: CardDetails): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({
      brand: card.brand,
      country: card.country,
      expiry_month: card.expiryMonth,
      expiry_year: card.expiryYear,
      last_four: card.lastFour,
      fingerprint: card.fingerprint,
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', card.id)
    .execute();
  forgetFact(tx, methodsFact);
}

/** A card that was removed and not saved again since; undefined where there is nothing left to remove. */
export function findRemovedMethod(organisationId: string, tx: OrganisationTx, id: string) {
  return tx
    .selectFrom('payment_methods')
    .select(['gateway', 'customer_reference', 'method_reference'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
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
  forgetFact(tx, methodsFact);
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

/** Saves a card or mandate and makes it the default of its kind; one that is known is written anew. Answers its own id. */
export async function insertDefaultMethod(
  organisationId: string,
  tx: OrganisationTx,
  method: NewPaymentMethod,
): Promise<string> {
  await endDefaults(organisationId, tx, gatewaysOf(methodKindOf(method.gateway)));
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
  forgetFact(tx, methodsFact);
  return row.id;
}

async function endDefaults(organisationId: string, tx: OrganisationTx, gateways: readonly Gateway[]): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('organisation_id', '=', organisationId)
    .where('gateway', 'in', gateways)
    .where('is_default', '=', true)
    .execute();
}

/** It is charged no more until it is saved again; an attempt still finds by what it was made. */
export async function endDefaultMethod(
  organisationId: string,
  tx: OrganisationTx,
  methodReference: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('organisation_id', '=', organisationId)
    .where('is_default', '=', true)
    .where('method_reference', '=', methodReference)
    .executeTakeFirst();
  forgetFact(tx, methodsFact);
  return numUpdatedRows > 0n;
}
