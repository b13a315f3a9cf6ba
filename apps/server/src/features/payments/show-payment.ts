import type { AuditAction } from '@atrium/domain/audit/actions';
import type { PaymentFacts, ToldAct } from '@atrium/domain/payments/payment-facts';
import { toldActions } from '@atrium/domain/payments/payment-story';
import type { OrganisationTx } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { listHolds } from '../../gateways/guards/gateway-state.store.ts';
import type { Context } from '../../runtime/context.ts';
import { listEntriesAbout } from '../audit/entries-about.store.ts';
import {
  findInvoiceNumbered,
  findInvoiceOf,
  findNamed,
  listOrganisationsAfter,
} from './stores/named-payments.store.ts';
import { findOrganisationOfAttempt } from './stores/payment-attempts.store.ts';
import {
  findNameInStory,
  findToldInvoice,
  findToldRenewal,
  listInvoicesBeside,
  listToldAttempts,
  listToldNotes,
  listToldRefunds,
} from './stores/payment-story.store.ts';
import { listToldDue, listToldMails, listToldOutages, listToldWebhooks } from './stores/told-around-payments.store.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

export interface NamedPayment {
  /** The gateway's name of a charge or refund, an attempt's id, or the number of an invoice or credit note. */
  readonly name: string;
  /** Where it is known; else an invoice's number is looked for in every organisation. */
  readonly organisationId: string | null;
}

/** Everything about a payment, for the operator (D-750). Null if nobody here has that name. */
export async function showPayment(ctx: Needs, named: NamedPayment): Promise<PaymentFacts | null> {
  const found = await findPayment(ctx, named);
  return found === null ? null : inOrganisation(ctx, found.organisationId, (tx) => readFacts(ctx, tx, found));
}

interface Found {
  readonly organisationId: string;
  readonly invoiceId: string;
}

const isId = (name: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name);

async function findPayment(ctx: Needs, { name, organisationId }: NamedPayment): Promise<Found | null> {
  const known = await findNamed(ctx.db, name);
  if (known) return findIn(ctx, known.organisationId, (tx) => findInvoiceOf(known.organisationId, tx, known.subjectId));
  if (isId(name)) {
    const its = organisationId ?? (await findOrganisationOfAttempt(ctx.db, name));
    return its === null ? null : findIn(ctx, its, (tx) => findInvoiceOf(its, tx, name));
  }
  if (organisationId !== null) return findByNumber(ctx, organisationId, name);
  return findInAll(ctx, name);
}

const findByNumber = (ctx: Needs, organisationId: string, number: string) =>
  findIn(ctx, organisationId, (tx) => findInvoiceNumbered(organisationId, tx, number));

async function findIn(
  ctx: Needs,
  organisationId: string,
  find: (tx: OrganisationTx) => Promise<string | null>,
): Promise<Found | null> {
  const invoiceId = await inOrganisation(ctx, organisationId, find);
  return invoiceId === null ? null : { organisationId, invoiceId };
}

const pageLength = 500;

/** Row-level security shows one organisation at a time, so each is asked for the number. */
async function findInAll(ctx: Needs, number: string): Promise<Found | null> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await listOrganisationsAfter(ctx.db, after, pageLength);
    for (const organisationId of page) {
      const found = await findByNumber(ctx, organisationId, number);
      if (found !== null) return found;
    }
    const last = page.at(-1);
    if (last === undefined) return null;
    after = last;
  }
}

async function readFacts(ctx: Needs, tx: OrganisationTx, { organisationId, invoiceId }: Found): Promise<PaymentFacts> {
  const invoice = await findToldInvoice(organisationId, tx, invoiceId);
  if (!invoice) throw new Error('an attempt without its invoice');
  const { quoteId, ...toldInvoice } = invoice;
  const attempts = await listToldAttempts(organisationId, tx, invoiceId);
  const attemptIds = attempts.map(({ id }) => id);
  const refunds = attempts.length === 0 ? [] : await listToldRefunds(organisationId, tx, attemptIds);
  const renewal = await findToldRenewal(organisationId, tx, invoiceId);
  const ids = [invoiceId, ...attemptIds, ...refunds.map(({ id }) => id)];
  const about = [...ids, ...(quoteId === null ? [] : [quoteId]), ...(renewal ? [renewal.id] : [])];
  const acts = await listActs(organisationId, tx, about);
  const gateways = [...new Set(attempts.map(({ gateway }) => gateway))];
  const names = [...attempts, ...refunds].flatMap(({ id, reference }) => (reference === null ? [id] : [id, reference]));
  const webhooks = attempts.length === 0 ? [] : await listToldWebhooks(tx, gateways, names);
  const mails = await listToldMails(tx, { organisationId, invoiceId }, instantsOf(attempts, refunds, acts));
  const told = [
    ...ids,
    ...(renewal ? [renewal.id, renewal.subscriptionId] : []),
    ...[...webhooks, ...mails].map(({ id }) => id),
  ];
  const span = { from: attempts[0]?.begunAt ?? invoice.createdAt, to: endOf(ctx, attempts) };
  return {
    organisation: { id: organisationId, name: await findNameInStory(organisationId, tx) },
    invoice: toldInvoice,
    others: await listInvoicesBeside(organisationId, tx, invoice),
    attempts,
    webhooks,
    refunds,
    notes: await listToldNotes(organisationId, tx, invoiceId),
    acts,
    mails,
    outages: gateways.length === 0 ? [] : await listToldOutages(tx, gateways, span),
    holds: await holdsOf(tx, gateways),
    due: await listToldDue(tx, told),
  };
}

const mostActs = 100;

async function listActs(
  organisationId: string,
  tx: OrganisationTx,
  about: readonly string[],
): Promise<readonly ToldAct[]> {
  const actions = toldActions as readonly AuditAction[];
  const entries = await Promise.all(
    about.map(async (subjectId) => {
      const found = await listEntriesAbout(organisationId, tx, subjectId, { actions, take: mostActs });
      return found.map(({ at, action, facts }) => ({ at, action, subjectId, facts }));
    }),
  );
  return entries.flat();
}

/** When mails about the payment may have been written. */
const instantsOf = (
  attempts: PaymentFacts['attempts'],
  refunds: PaymentFacts['refunds'],
  acts: readonly ToldAct[],
): readonly Date[] => [
  ...[...attempts, ...refunds].flatMap(({ begunAt, decidedAt }) =>
    decidedAt === null ? [begunAt] : [begunAt, decidedAt],
  ),
  ...acts.map(({ at }) => at),
];

/** Until when calls about the payment may have failed: now, while an attempt is open. */
function endOf({ clock }: Needs, attempts: PaymentFacts['attempts']): Date {
  const ends = attempts.map(({ decidedAt }) => decidedAt ?? clock.wall());
  return ends.reduce((last, each) => (each > last ? each : last), attempts[0]?.begunAt ?? clock.wall());
}

const holdsOf = async (tx: OrganisationTx, gateways: readonly string[]): Promise<PaymentFacts['holds']> =>
  (await listHolds(tx))
    .filter(({ gateway }) => gateways.includes(gateway))
    .map(({ gateway, work, held_at: heldAt, reason }) => ({ gateway, work, heldAt, reason }));
