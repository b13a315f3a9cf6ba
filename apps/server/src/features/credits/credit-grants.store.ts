import type { CreditGrant, CreditSource, CreditUse } from '@atrium/domain/credits/consume-credits';
import type { AppliedCredit } from '@atrium/domain/credits/credit-history';
import type { UseState } from '@atrium/domain/invoices/invoice-state';
import { sql } from 'kysely';
import type { Database, OrganisationTx } from '../../db/database.ts';
import { defineFact } from '../../db/fact.ts';
import { factOf, forgetFact } from '../../db/personal/kept-facts.store.ts';
import type { Tables } from '../../db/tables.gen.ts';

const selectGrants = (db: Database, organisationId: string) =>
  db
    .selectFrom('credit_grants')
    .select(['id', 'source', 'currency', 'remaining_minor', 'held_minor', 'expires_on', 'granted_at'])
    .where('organisation_id', '=', organisationId)
    .where('remaining_minor', '>', 0)
    .orderBy('id');

/** The grants of which something is left. Credit that an invoice holds counts as spent. */
export const grantsFact = defineFact({
  name: 'grants',
  find: (db, organisationId) => selectGrants(db, organisationId).whereRef('remaining_minor', '>', 'held_minor'),
  read: (rows) => rows.map((row) => grantOf({ ...row, granted_at: new Date(row.granted_at) })),
});

/** Those that can be spent on a day. */
export async function listUsableGrants(
  organisationId: string,
  tx: OrganisationTx,
  on: string,
): Promise<readonly CreditGrant[]> {
  const left = await factOf(organisationId, tx, grantsFact);
  return left.filter(({ expiresOn }) => expiresOn === null || expiresOn > on);
}

/** The same with those that invoices hold as a whole: their credit comes back where nobody pays. */
export async function listLivingGrants(
  organisationId: string,
  tx: OrganisationTx,
  on: string,
): Promise<readonly CreditGrant[]> {
  const rows = await selectGrants(tx, organisationId).execute();
  return rows.map(grantOf).filter(({ expiresOn }) => expiresOn === null || expiresOn > on);
}

/** How much each grant once gave. */
export async function listGrantedAmounts(
  organisationId: string,
  tx: OrganisationTx,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('credit_grants')
    .select(['id', 'amount_minor'])
    .where('organisation_id', '=', organisationId)
    .execute();
  return new Map(rows.map(({ id, amount_minor }) => [id, amount_minor]));
}

/** Whether the organisation was ever given credit. */
export async function hasGrants(organisationId: string, tx: OrganisationTx): Promise<boolean> {
  const row = await tx
    .selectFrom('credit_grants')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A grant for the domain's rules. Credit that an invoice holds counts as spent. */
const grantOf = (
  row: Pick<Tables['credit_grants'], 'id' | 'source' | 'currency' | 'remaining_minor' | 'expires_on' | 'granted_at'> & {
    readonly held_minor: number;
  },
): CreditGrant => ({
  id: row.id,
  source: row.source,
  currency: row.currency,
  remainingMinor: row.remaining_minor - row.held_minor,
  expiresOn: row.expires_on,
  grantedAt: row.granted_at.toISOString(),
});

export interface NewGrant {
  readonly id: string;
  readonly code: string | null;
  readonly source: CreditSource;
  readonly currency: string;
  readonly amountMinor: number;
  readonly expiresOn: string | null;
  readonly at: Date;
}

export async function insertGrant(organisationId: string, tx: OrganisationTx, grant: NewGrant): Promise<void> {
  await tx
    .insertInto('credit_grants')
    .values({
      organisation_id: organisationId,
      id: grant.id,
      code: grant.code,
      source: grant.source,
      currency: grant.currency,
      amount_minor: grant.amountMinor,
      remaining_minor: grant.amountMinor,
      expires_on: grant.expiresOn,
      granted_at: grant.at,
    })
    .execute();
  forgetFact(tx, grantsFact);
}

/** The rest of a change of plan, kept as balance; it never expires (D-37). */
export async function insertBalanceGrant(
  organisationId: string,
  tx: OrganisationTx,
  grant: Pick<NewGrant, 'id' | 'currency' | 'amountMinor' | 'at'>,
): Promise<void> {
  await insertGrant(organisationId, tx, { ...grant, code: null, source: 'balance', expiresOn: null });
}

/** What can still be spent of these grants of balance. */
export async function listBalance(
  organisationId: string,
  tx: OrganisationTx,
  { ids, currency }: { readonly ids: readonly string[]; readonly currency: string },
): Promise<readonly { readonly id: string; readonly freeMinor: number }[]> {
  return tx
    .selectFrom('credit_grants')
    .select(['id', sql<number>`remaining_minor - held_minor`.as('freeMinor')])
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .where('source', '=', 'balance')
    .where('currency', '=', currency)
    .whereRef('remaining_minor', '>', 'held_minor')
    .orderBy('id')
    .execute();
}

/** A bank took the money of this balance. */
export async function takeBalance(
  organisationId: string,
  tx: OrganisationTx,
  { id, amountMinor }: { readonly id: string; readonly amountMinor: number },
): Promise<void> {
  await tx
    .updateTable('credit_grants')
    .set(({ eb }) => ({
      remaining_minor: eb('remaining_minor', '-', amountMinor),
      lapsed_minor: eb('lapsed_minor', '+', amountMinor),
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** How many gifts below an amount were given without a code since an instant: small amounts that were waived (D-142). */
export async function countSmallGifts(
  organisationId: string,
  tx: OrganisationTx,
  gifts: { readonly currency: string; readonly belowMinor: number; readonly since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('credit_grants')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('source', '=', 'promotion')
    .where('code', 'is', null)
    .where('currency', '=', gifts.currency)
    .where('amount_minor', '<', gifts.belowMinor)
    .where('granted_at', '>', gifts.since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Sets credit aside for an invoice. False when a grant has too little left: then the transaction must be rolled back. */
export async function holdCredits(
  organisationId: string,
  tx: OrganisationTx,
  hold: { readonly invoiceId: string; readonly uses: readonly CreditUse[]; readonly at: Date },
): Promise<boolean> {
  if (hold.uses.length > 0) forgetFact(tx, grantsFact);
  for (const { grantId, amountMinor } of hold.uses) {
    const { rows } = await sql`
      with held as (
        update credit_grants set held_minor = held_minor + ${amountMinor}
        where organisation_id = ${organisationId} and id = ${grantId} and remaining_minor - held_minor >= ${amountMinor}
        returning id
      )
      insert into credit_uses (organisation_id, invoice_id, grant_id, amount_minor, state, held_at)
      select ${organisationId}, ${hold.invoiceId}, id, ${amountMinor}, 'held', ${hold.at} from held
      returning grant_id`.execute(tx);
    if (rows.length === 0) return false;
  }
  return true;
}

export type ConsumedUse = CreditUse & { readonly currency: string };

/** Ends the credit that an invoice holds, once: spent if it was paid, released if it will not be. Answers the amounts. */
export async function settleCreditUses(
  organisationId: string,
  tx: OrganisationTx,
  hold: { readonly invoiceId: string; readonly state: Exclude<UseState, 'held'>; readonly at: Date },
): Promise<readonly ConsumedUse[]> {
  const spent = hold.state === 'consumed' ? 1 : 0;
  const { rows } = await sql<ConsumedUse>`
    with settled as (
      update credit_uses set state = ${hold.state}, decided_at = ${hold.at}
      where organisation_id = ${organisationId} and invoice_id = ${hold.invoiceId} and state = 'held'
      returning grant_id, amount_minor
    )
    update credit_grants set held_minor = held_minor - settled.amount_minor,
      remaining_minor = remaining_minor - settled.amount_minor * ${spent}::integer
    from settled where credit_grants.organisation_id = ${organisationId} and credit_grants.id = settled.grant_id
    returning credit_grants.id as "grantId", source, currency, settled.amount_minor as "amountMinor"`.execute(tx);
  if (rows.length > 0) forgetFact(tx, grantsFact);
  return rows;
}

/** Puts spent credit back into its grant. What goes back to an expired grant has lapsed. */
export async function returnToGrant(
  organisationId: string,
  tx: OrganisationTx,
  back: { readonly grantId: string; readonly amountMinor: number; readonly isExpired: boolean },
): Promise<void> {
  const column = back.isExpired ? 'lapsed_minor' : 'remaining_minor';
  await tx
    .updateTable('credit_grants')
    .set(({ eb }) => ({ [column]: eb(column, '+', back.amountMinor) }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', back.grantId)
    .execute();
  forgetFact(tx, grantsFact);
}

/** A grant with the part that can lapse and the part that invoices hold. */
export async function lockGrant(
  organisationId: string,
  tx: OrganisationTx,
  grantId: string,
): Promise<{ readonly grant: CreditGrant; readonly heldMinor: number; readonly toldOn: string | null } | null> {
  const row = await tx
    .selectFrom('credit_grants')
    .select(['id', 'source', 'currency', 'remaining_minor', 'held_minor', 'expires_on', 'granted_at', 'told_on'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', grantId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { grant: grantOf(row), heldMinor: row.held_minor, toldOn: row.told_on } : null;
}

/** Whoever pays was told on this day that it lapses. */
export async function setGrantToldOn(
  organisationId: string,
  tx: OrganisationTx,
  grantId: string,
  on: string,
): Promise<void> {
  await tx
    .updateTable('credit_grants')
    .set({ told_on: on })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', grantId)
    .execute();
}

export async function lapseGrant(
  organisationId: string,
  tx: OrganisationTx,
  grantId: string,
  amountMinor: number,
): Promise<void> {
  await tx
    .updateTable('credit_grants')
    .set(({ eb }) => ({
      remaining_minor: eb('remaining_minor', '-', amountMinor),
      lapsed_minor: eb('lapsed_minor', '+', amountMinor),
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', grantId)
    .execute();
  forgetFact(tx, grantsFact);
}

/** The redeemed credit codes, with what each gave and what is left of it (CRED-04). */
export async function listAppliedCredits(
  organisationId: string,
  tx: OrganisationTx,
): Promise<readonly (AppliedCredit & { readonly amountMinor: number })[]> {
  const rows = await tx
    .selectFrom('credit_grants')
    .select(['id', 'code', 'source', 'currency', 'amount_minor', 'remaining_minor', 'held_minor'])
    .select(['expires_on', 'granted_at'])
    .where('organisation_id', '=', organisationId)
    .where('code', 'is not', null)
    .orderBy('granted_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...grantOf(row), code: row.code ?? '', amountMinor: row.amount_minor }));
}
