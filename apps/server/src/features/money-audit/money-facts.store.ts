import type { Money } from '@atrium/domain/kernel/money';
import type {
  AuditedAttempt,
  AuditedCoupon,
  AuditedGrant,
  AuditedRefund,
  AuditedUse,
  PaidPart,
} from '@atrium/domain/money-audit/money-facts';
import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';

/** The organisation's clock, zone and flags; undefined before it has a company. */
export function findAuditedAccount(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('companies as c')
    .innerJoin('organisations as o', 'o.id', 'c.organisation_id')
    .leftJoin('billing_accounts as b', 'b.organisation_id', 'c.organisation_id')
    .select(['c.clock_offset_ms as clockOffsetMs', 'b.pending_change_id as pendingChangeId'])
    .select(['o.erasure_began_at as erasureBeganAt', 'o.closed_at as closedAt', 'b.is_mrp_enabled as isMrpEnabled'])
    .select(({ fn }) => fn.coalesce('b.time_zone', 'c.time_zone').as('zone'))
    .where('c.organisation_id', '=', organisationId)
    .executeTakeFirst();
}

export function listAuditedAttempts(organisationId: string, tx: OrganisationTx): Promise<readonly AuditedAttempt[]> {
  return tx
    .selectFrom('payment_attempts as a')
    .leftJoin('gateway_references as r', (join) =>
      join
        .onRef('r.gateway', '=', 'a.gateway')
        .on('r.kind', '=', 'charge')
        .onRef('r.reference', '=', 'a.reference')
        .onRef('r.subject_id', '=', 'a.id'),
    )
    .select(['a.id', 'a.invoice_id as invoiceId', 'a.gateway', 'a.state', 'a.amount_minor as amountMinor'])
    .select(['a.currency', 'a.begun_at as begunAt', 'a.decided_at as decidedAt'])
    .select([
      sql<boolean>`a.reference is not null`.as('isNamed'),
      sql<boolean>`r.reference is not null`.as('isKnownByName'),
    ])
    .where('a.organisation_id', '=', organisationId)
    .orderBy('a.id')
    .execute();
}

export function listAuditedRefunds(organisationId: string, tx: OrganisationTx): Promise<readonly AuditedRefund[]> {
  return tx
    .selectFrom('refunds')
    .select(['id', 'state', 'begun_at as begunAt', 'invoice_id as invoiceId', 'amount_minor as amountMinor'])
    .select(['currency', sql<boolean>`cause = 'gateway'`.as('isFromGateway')])
    .where('organisation_id', '=', organisationId)
    .execute();
}

export function listPaidParts(organisationId: string, tx: OrganisationTx): Promise<readonly PaidPart[]> {
  return tx
    .selectFrom('money_sources')
    .select([
      'product',
      'currency',
      'invoice_id as invoiceId',
      'amount_minor as amountMinor',
      'left_minor as leftMinor',
    ])
    .where('organisation_id', '=', organisationId)
    .where('closed_at', 'is', null)
    .execute();
}

/** The redeemed codes, each beside the code that all organisations share. */
export async function listAuditedCoupons(
  organisationId: string,
  tx: OrganisationTx,
): Promise<readonly AuditedCoupon[]> {
  const rows = await tx
    .selectFrom('coupons as c')
    .leftJoin('codes as k', 'k.id', 'c.code_id')
    .select(['c.code', 'c.kind', 'c.max_apply_count as maxApplyCount', 'c.current_apply_count as currentApplyCount'])
    .select(['c.held_count as heldCount', 'k.redemptions', 'k.max_redemptions as maxRedemptions'])
    .select(sql<Money | null>`c.content->'credit'`.as('credit'))
    .where('c.organisation_id', '=', organisationId)
    .execute();
  return rows.map(({ redemptions: count, maxRedemptions: max, ...coupon }) => ({
    ...coupon,
    redeemed: count === null || max === null ? null : { count, max },
  }));
}

export function listCouponUses(organisationId: string, tx: OrganisationTx): Promise<readonly AuditedUse[]> {
  return tx
    .selectFrom('coupon_uses')
    .select(['invoice_id as invoiceId', 'code as of', 'state', sql<number>`1`.as('amountMinor')])
    .where('organisation_id', '=', organisationId)
    .execute();
}

export function listCreditUses(organisationId: string, tx: OrganisationTx): Promise<readonly AuditedUse[]> {
  return tx
    .selectFrom('credit_uses')
    .select(['invoice_id as invoiceId', 'grant_id as of', 'state', 'amount_minor as amountMinor'])
    .where('organisation_id', '=', organisationId)
    .execute();
}

/** The grants, with what has gone back to each of what it had paid. */
export function listAuditedGrants(organisationId: string, tx: OrganisationTx): Promise<readonly AuditedGrant[]> {
  return tx
    .selectFrom('credit_grants as g')
    .select([
      'g.id',
      'g.source',
      'g.code',
      'g.currency',
      'g.amount_minor as amountMinor',
      'g.remaining_minor as remainingMinor',
    ])
    .select(['g.held_minor as heldMinor', 'g.lapsed_minor as lapsedMinor'])
    .select(({ selectFrom }) =>
      selectFrom('money_sources as s')
        .select(sql<number>`coalesce(sum(s.amount_minor - s.left_minor), 0)::bigint`.as('sum'))
        .where('s.organisation_id', '=', organisationId)
        .whereRef('s.grant_id', '=', 'g.id')
        .$asScalar()
        .$notNull()
        .as('returnedMinor'),
    )
    .where('g.organisation_id', '=', organisationId)
    .execute();
}

/** The quotes whose payment is not decided. */
export async function listConfirmedQuotes(organisationId: string, tx: OrganisationTx) {
  const rows = await tx
    .selectFrom('quotes')
    .select(['id', 'created_at', 'confirmed_at'])
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'confirmed')
    .execute();
  return rows.map(({ id, created_at, confirmed_at }) => ({ id, confirmedAt: confirmed_at ?? created_at }));
}
