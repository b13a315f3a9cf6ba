import { dateIn } from '@atrium/domain/kernel/time-zone';
import type { MoneyFacts } from '@atrium/domain/money-audit/money-facts';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { listCoupons } from '../../credits/coupons.store.ts';
import { holdBooks, listUnbalanced, readBookFacts } from '../../ledger/books-check.store.ts';
import { listEntitlements } from '../../subscriptions/entitlements.store.ts';
import { listOpenRenewals } from '../../subscriptions/renewals.store.ts';
import { seatHoldersOf } from '../../subscriptions/steps/seat-holders.ts';
import { listSubscriptions } from '../../subscriptions/subscriptions.store.ts';
import { listAuditedInvoices, listSubjectSums } from '../audited-invoices.store.ts';
import {
  findAuditedAccount,
  listAuditedAttempts,
  listAuditedCoupons,
  listAuditedGrants,
  listAuditedRefunds,
  listConfirmedQuotes,
  listCouponUses,
  listCreditUses,
} from '../money-facts.store.ts';
import { listPromises, listSubscriptionIds } from '../promises.store.ts';

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
  const { clockOffsetMs, zone, pendingChangeId, isMrpEnabled, erasureBeganAt } = account;
  const now = clock.business({ clockOffsetMs });
  const [
    books,
    unbalancedPostings,
    subjects,
    invoices,
    attempts,
    refunds,
    coupons,
    couponUses,
    grants,
    creditUses,
    confirmedQuotes,
    subscriptions,
    holdersOf,
    discounts,
    entitlements,
    subscriptionIds,
    renewals,
  ] = await Promise.all([
    readBookFacts(organisationId, tx),
    listUnbalanced(organisationId, tx),
    listSubjectSums(organisationId, tx),
    listAuditedInvoices(organisationId, tx),
    listAuditedAttempts(organisationId, tx),
    listAuditedRefunds(organisationId, tx),
    listAuditedCoupons(organisationId, tx),
    listCouponUses(organisationId, tx),
    listAuditedGrants(organisationId, tx),
    listCreditUses(organisationId, tx),
    listConfirmedQuotes(organisationId, tx),
    listSubscriptions(organisationId, tx),
    seatHoldersOf(organisationId, tx, catalogue),
    listCoupons(organisationId, tx),
    listEntitlements(organisationId, tx),
    listSubscriptionIds(organisationId, tx),
    listOpenRenewals(organisationId, tx),
  ]);
  const promisedFor = [...subscriptionIds.values(), ...renewals.map(({ invoiceId }) => invoiceId)];
  return {
    now,
    on: dateIn(now, zone),
    zone,
    isMrpEnabled: isMrpEnabled === true,
    isErased: erasureBeganAt !== null,
    pendingChangeId,
    books,
    unbalancedPostings,
    subjects,
    invoices,
    attempts,
    refunds,
    coupons,
    couponUses,
    grants,
    creditUses,
    confirmedQuotes,
    subscriptions,
    holdersOf,
    discounts,
    entitlements,
    subscriptionIds,
    renewals,
    promises: await listPromises(tx, promisedFor),
  };
}
