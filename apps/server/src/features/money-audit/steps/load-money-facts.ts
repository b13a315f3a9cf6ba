import { dateIn } from '@atrium/domain/kernel/time-zone';
import type { MoneyFacts } from '@atrium/domain/money-audit/money-facts';
import { listSales } from '@atrium/domain/money-audit/sold-terms';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { listCoupons } from '../../credits/coupons.store.ts';
import { holdBooks, listUnbalanced, readBookFacts } from '../../ledger/books-check.store.ts';
import { loadBilledInputs } from '../../subscriptions/steps/load-billed-inputs.ts';
import { seatHoldersOf } from '../../subscriptions/steps/seat-holders.ts';
import { listEntitlements } from '../../subscriptions/stores/entitlements.store.ts';
import { listOpenRenewals } from '../../subscriptions/stores/renewals.store.ts';
import { listMiscounts } from '../../subscriptions/stores/seats.store.ts';
import { listSubscriptionIds, listSubscriptions } from '../../subscriptions/stores/subscriptions.store.ts';
import { listAuditedInvoices, listSoldInputs, listSubjectSums } from '../audited-invoices.store.ts';
import {
  findAuditedAccount,
  listAuditedAttempts,
  listAuditedCoupons,
  listAuditedGrants,
  listAuditedRefunds,
  listConfirmedQuotes,
  listCouponUses,
  listCreditUses,
  listPaidParts,
} from '../money-facts.store.ts';
import { listPromises } from '../promises.store.ts';

type Part<Key extends keyof MoneyFacts> = Promise<Pick<MoneyFacts, Key>>;

/** Reads what the rules compare. It shares the lock that every change of money takes, so nothing changes meanwhile. */
export async function loadMoneyFacts(
  { clock }: Pick<Context, 'clock'>,
  organisationId: string,
  tx: OrganisationTx,
  catalogue: RoleCatalogue,
): Promise<MoneyFacts | null> {
  await holdBooks(organisationId, tx);
  const account = await findAuditedAccount(organisationId, tx);
  if (!account) return null;
  const { clockOffsetMs, zone, pendingChangeId, isMrpEnabled, erasureBeganAt, closedAt } = account;
  const now = clock.business({ clockOffsetMs });
  const [books, credits, subscriptions, holdersOf, miscounts, billedOf] = await Promise.all([
    loadBooks(organisationId, tx),
    loadCredits(organisationId, tx),
    loadSubscriptions(organisationId, tx, clockOffsetMs),
    seatHoldersOf(organisationId, tx, catalogue),
    listMiscounts(organisationId, tx),
    loadBilledInputs(organisationId, tx),
  ]);
  const sales = await loadSales(organisationId, tx, { ...books, ...subscriptions });
  return {
    now,
    on: dateIn(now, zone),
    zone,
    isMrpEnabled: isMrpEnabled === true,
    isErased: erasureBeganAt !== null,
    isDeleted: closedAt !== null,
    pendingChangeId,
    ...books,
    ...credits,
    ...subscriptions,
    sales,
    billedOf,
    holdersOf,
    miscounts,
  };
}

async function loadBooks(
  organisationId: string,
  tx: OrganisationTx,
): Part<'books' | 'unbalancedPostings' | 'subjects' | 'invoices' | 'attempts' | 'refunds' | 'paidParts'> {
  const [books, unbalancedPostings, subjects, invoices, attempts, refunds, paidParts] = await Promise.all([
    readBookFacts(organisationId, tx),
    listUnbalanced(organisationId, tx),
    listSubjectSums(organisationId, tx),
    listAuditedInvoices(organisationId, tx),
    listAuditedAttempts(organisationId, tx),
    listAuditedRefunds(organisationId, tx),
    listPaidParts(organisationId, tx),
  ]);
  return { books, unbalancedPostings, subjects, invoices, attempts, refunds, paidParts };
}

async function loadCredits(
  organisationId: string,
  tx: OrganisationTx,
): Part<'coupons' | 'couponUses' | 'grants' | 'creditUses' | 'discounts'> {
  const [coupons, couponUses, grants, creditUses, discounts] = await Promise.all([
    listAuditedCoupons(organisationId, tx),
    listCouponUses(organisationId, tx),
    listAuditedGrants(organisationId, tx),
    listCreditUses(organisationId, tx),
    listCoupons(organisationId, tx),
  ]);
  return { coupons, couponUses, grants, creditUses, discounts };
}

async function loadSubscriptions(
  organisationId: string,
  tx: OrganisationTx,
  clockOffsetMs: number,
): Part<'confirmedQuotes' | 'subscriptions' | 'entitlements' | 'subscriptionIds' | 'renewals' | 'promises'> {
  const [confirmedQuotes, subscriptions, entitlements, subscriptionIds, renewals] = await Promise.all([
    listConfirmedQuotes(organisationId, tx),
    listSubscriptions(organisationId, tx),
    listEntitlements(organisationId, tx),
    listSubscriptionIds(organisationId, tx),
    listOpenRenewals(organisationId, tx),
  ]);
  const promisedFor = [...subscriptionIds.values(), ...renewals.map(({ invoiceId }) => invoiceId)];
  const rows = await listPromises(tx, promisedFor);
  // A row that is older than the test clock is due by the wall's.
  const promises = rows.map(({ dueAt, isOnTestClock, ...row }) => ({
    ...row,
    dueAt: new Date(dueAt.getTime() + (isOnTestClock ? clockOffsetMs : 0)),
  }));
  return { confirmedQuotes, subscriptions, entitlements, subscriptionIds, renewals, promises };
}

async function loadSales(
  organisationId: string,
  tx: OrganisationTx,
  facts: Pick<MoneyFacts, 'invoices' | 'subscriptions'>,
): Promise<MoneyFacts['sales']> {
  const ids = listSales(facts).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await listSoldInputs(organisationId, tx, ids);
  return rows.map(({ id, decidedAt, inputs }) => ({ invoice: { id, decidedAt }, inputs }));
}
