import { postRefund } from '@atrium/domain/invoices/post-events';
import type { Reversal } from '@atrium/domain/payments/reversal';
import { planTaking, type Taking, unusedBeyond } from '@atrium/domain/payments/take-back';
import type { UnusedValue } from '@atrium/domain/subscriptions/quotes/unused-value';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { mailOwners } from '../../accounts/steps/mail-owners.ts';
import { record, worker } from '../../audit/steps/record.ts';
import { listBalance, takeBalance } from '../../credits/credit-grants.store.ts';
import {
  closeSources,
  findPaymentSource,
  listOpenInvoices,
  takeFromSource,
} from '../../credits/money-sources.store.ts';
import { insertRefund, listRefundsOf } from '../../credits/refunds.store.ts';
import { isAllReturned } from '../../credits/steps/is-all-returned.ts';
import { returnMoney } from '../../credits/steps/return-money.ts';
import { lockInvoice } from '../../invoices/invoices.store.ts';
import { creditUnused } from '../../invoices/steps/credit-unused.ts';
import { issueCreditNote } from '../../invoices/steps/issue-credit-note.ts';
import type { NumberingSeller } from '../../invoices/steps/open-invoices.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';
import { insertReference } from '../stores/gateway-references.store.ts';
import type { Attempt } from '../stores/payment-attempts.store.ts';
import type { InvoiceHandlers } from './settle-attempt.ts';

interface Booked {
  readonly attempt: Attempt;
  readonly reversal: Reversal;
  readonly handlers: InvoiceHandlers;
  readonly seller: NumberingSeller;
}

const reasons = {
  refund: 'Refunded at the payment gateway',
  taken_back: 'Taken back by the bank',
} as const satisfies Record<Reversal['kind'], string>;

/**
 * Books money that left us at the gateway, by the gateway's amount. What a bank took back ends the plan that it paid.
 * Only what is unused is credited, and what nothing stands against is lost (D-136, D-430).
 */
export async function bookReversal(work: MoneyWork, booked: Booked): Promise<void> {
  const { organisationId, tx, now: at } = work;
  const { attempt, reversal, handlers } = booked;
  const source = await findPaymentSource(organisationId, tx, attempt.id);
  const product = source?.closedAt === null ? source.product : null;
  const { onTakenBack, onRefunded } = handlers[attempt.invoiceKind];
  const isTaken = reversal.kind === 'taken_back';
  const ended = isTaken && product !== null ? await onTakenBack(work, product) : null;
  const unusedMinor = isTaken ? await unusedIn(work, attempt.currency, product, ended?.unused ?? null) : null;
  const isSame = reversal.currency === attempt.currency;
  const earlier = await balanceOf(work, attempt);
  const taking = planTaking({
    takenMinor: reversal.amountMinor,
    leftMinor: isSame ? await leftOf(work, attempt, source?.leftMinor) : 0,
    unusedMinor,
    balanceMinor: isSame ? earlier.reduce((sum, { freeMinor }) => sum + freeMinor, 0) : 0,
  });
  const beyond = ended && isSame ? unusedBeyond(unusedMinor ?? 0, reversal.amountMinor) : 0;
  const noteId = await giveBack(work, booked, { taking, beyond, product, sourceId: source?.id ?? null });
  const lostMinor = taking.lostMinor + (noteId === null ? taking.creditedMinor : 0);
  await takeOut(work, earlier, taking.fromBalanceMinor);
  await keepRefund(work, booked, lostMinor, noteId);
  const isWhole = !isTaken && product !== null && (await isAllReturned(work, product, attempt.currency));
  const hasPlanEnded = isWhole ? (await onRefunded(work, product)).hasPlanEnded : (ended?.hasPlanEnded ?? false);
  if (product !== null && (isTaken || isWhole)) await closeSources(organisationId, tx, { products: [product], at });
  await tellOfReversal(work, booked, lostMinor, hasPlanEnded);
}

async function unusedIn(
  { organisationId, tx }: MoneyWork,
  currency: string,
  product: string | null,
  unused: UnusedValue,
): Promise<number> {
  if (unused === null || product === null) return 0;
  if (unused !== 'all') return unused.currency === currency ? unused.amountMinor : 0;
  const open = await listOpenInvoices(organisationId, tx, { product, currency });
  return open.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
}

/** What has not gone back of a payment. Nothing was bought with a late one. */
async function leftOf({ organisationId, tx }: MoneyWork, attempt: Attempt, leftMinor?: number): Promise<number> {
  if (leftMinor !== undefined) return leftMinor;
  if (attempt.state !== 'paid') return 0;
  const gone = (await listRefundsOf(organisationId, tx, attempt.id)).filter(({ state }) => state !== 'credited');
  return gone.reduce((left, { amountMinor, lostMinor }) => left - (amountMinor - lostMinor), attempt.amountMinor);
}

type Balance = Awaited<ReturnType<typeof listBalance>>;

/** The balance that earlier refunds of this payment became has their ids. */
async function balanceOf({ organisationId, tx }: MoneyWork, { id, currency }: Attempt): Promise<Balance> {
  const refunds = await listRefundsOf(organisationId, tx, id);
  return listBalance(organisationId, tx, { ids: [id, ...refunds.map((refund) => refund.id)], currency });
}

async function takeOut({ organisationId, tx }: MoneyWork, balance: Balance, amountMinor: number): Promise<void> {
  let open = amountMinor;
  for (const { id, freeMinor } of balance) {
    const part = Math.min(open, freeMinor);
    if (part > 0) await takeBalance(organisationId, tx, { id, amountMinor: part });
    open -= part;
  }
}

/** The credit note over what was taken, and over what else is unused now that the plan has ended. Null where it is nothing. */
async function giveBack(
  work: MoneyWork,
  { attempt, reversal, seller }: Booked,
  back: {
    readonly taking: Taking;
    readonly beyond: number;
    readonly product: string | null;
    readonly sourceId: string | null;
  },
): Promise<string | null> {
  const { organisationId, tx } = work;
  const { creditedMinor } = back.taking;
  const { currency, invoiceId } = attempt;
  const reason = reasons[reversal.kind];
  const open =
    back.product === null ? [] : await listOpenInvoices(organisationId, tx, { product: back.product, currency });
  const ownLeft = open.find((each) => each.invoiceId === invoiceId)?.leftMinor ?? 0;
  const besides = Math.max(0, Math.min(back.beyond, ownLeft - creditedMinor));
  if (back.product !== null && back.beyond > besides) {
    const amount = { amountMinor: back.beyond - besides, currency };
    await creditUnused(work, seller, { product: back.product, amount, reason, except: invoiceId });
  }
  if (creditedMinor + besides === 0) return null;
  const invoice = await lockInvoice(organisationId, tx, invoiceId);
  if (!invoice) throw new Error('a payment without its invoice');
  const noted = { amountMinor: creditedMinor + besides, reason };
  const issued = await issueCreditNote(work, seller, invoice, noted, async (_given, documentId) => {
    if (back.sourceId !== null) await takeFromSource(organisationId, tx, back.sourceId, creditedMinor);
    const amount = { amountMinor: besides, currency };
    if (besides > 0) await returnMoney(work, { amount, of: { invoiceId }, documentId, cause: 'correction' });
  });
  // Credit notes of the operator may have given all of it back before.
  return issued.allowed ? issued.plan.id : null;
}

async function keepRefund(
  work: MoneyWork,
  { attempt, reversal }: Booked,
  lostMinor: number,
  invoiceId: string | null,
): Promise<void> {
  const { ctx, organisationId, tx } = work;
  const { amountMinor, currency, reference } = reversal;
  const id = ctx.newId();
  const at = ctx.clock.wall();
  const made = { attemptId: attempt.id, invoiceId, cause: 'gateway', state: 'refunded' } as const;
  await insertRefund(organisationId, tx, { id, ...made, amountMinor, lostMinor, currency, reference, at });
  const named = { gateway: attempt.gateway, kind: 'refund', reference } as const;
  await insertReference(tx, { ...named, organisationId, subjectId: id, at });
  await postEntry(work, id, postRefund({ amountMinor, currency }, lostMinor));
}

async function tellOfReversal(
  work: MoneyWork,
  { attempt: { id, gateway, description }, reversal }: Booked,
  lostMinor: number,
  hasPlanEnded: boolean,
): Promise<void> {
  const { amountMinor, currency, reference, kind } = reversal;
  await record(work, worker, {
    action: 'payments.reversed',
    subjectId: id,
    facts: { gateway, reference, kind, amountMinor, lostMinor, currency, hasPlanEnded },
  });
  const facts = {
    organisationName: work.company.name,
    amount: { amountMinor, currency },
    description,
    change: kind === 'refund' ? ('refunded' as const) : ('taken_back' as const),
    hasPlanEnded,
  };
  await mailOwners(work, (firstName) => ({ template: 'payment_reversed', facts: { firstName, ...facts } }));
}
