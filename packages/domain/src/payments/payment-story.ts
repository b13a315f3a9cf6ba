import { decimalText } from '../kernel/format-money.ts';
import { methodKindOf } from './gateway.ts';
import { describeMethod } from './methods/describe-method.ts';
import type { PaymentFacts, ToldAct, ToldAttempt, ToldDue, ToldRefund, ToldWebhook } from './payment-facts.ts';
import { tellNext } from './payment-next.ts';
import type { AttemptState, RefundCause } from './payment-states.ts';

interface Event {
  readonly at: Date;
  readonly text: string;
}

/** A payment's whole story for an operator: what it is, what happened in order of time, and what comes next (D-750). */
export function tellPayment(facts: PaymentFacts): readonly string[] {
  const { organisation, invoice, others } = facts;
  const events = eventsOf(facts).toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [total, due] = [invoice.totalMinor, invoice.dueMinor].map((minor) => amount(minor, invoice.currency));
  return [
    `${organisation.name}, organisation ${organisation.id}`,
    `Invoice ${numberOf(invoice)}: ${total}, ${due} of it to be paid, ${invoice.kind} of ${invoice.product}, ${invoice.state}`,
    ...others.map((other) => `Another one for ${invoice.product} within a day: ${numberOf(other)}, ${other.state}`),
    '',
    ...events.map(({ at, text }) => `${at.toISOString()}  ${text}`),
    '',
    'Next:',
    ...tellNext(facts),
  ];
}

const eventsOf = (facts: PaymentFacts): readonly Event[] => [
  ...outagesOf(facts),
  ...invoiceOf(facts),
  ...facts.attempts.flatMap(attemptOf),
  ...facts.webhooks.flatMap(webhookOf),
  ...facts.refunds.filter(({ cause }) => cause !== 'gateway').flatMap((refund) => refundOf(facts, refund)),
  ...facts.notes.map(({ number, totalMinor, currency, createdAt }) => ({
    at: createdAt,
    text: `The credit note ${number ?? 'without a number'} of ${amount(totalMinor, currency)} was written.`,
  })),
  ...facts.acts.flatMap((act) => actOf(facts, act)),
  ...facts.mails.map(({ template, createdAt, sentAt }) => ({
    at: sentAt ?? createdAt,
    text: sentAt === null ? `The mail ${template} was written; it is not sent yet.` : `The mail ${template} was sent.`,
  })),
  ...facts.due.flatMap(givenUpOf),
];

function invoiceOf({ invoice }: PaymentFacts): readonly Event[] {
  const written = { at: invoice.createdAt, text: 'The invoice was written.' };
  if (invoice.openedAt === null) return [written];
  return [written, { at: invoice.openedAt, text: 'The invoice got its number and was opened for payment.' }];
}

const ends: Readonly<Record<AttemptState, string>> = {
  begun: 'is not decided',
  challenge: 'waits for the payer to pass a challenge',
  paid: 'was paid',
  failed: 'was declined',
  never_happened: 'never happened: no money moved',
  paid_late: 'was paid too late for its invoice',
  refunded: 'was paid too late for its invoice, and refunded',
  credited: 'was paid too late for its invoice; the gateway refused the refund, and the money is balance',
};

function attemptOf(attempt: ToldAttempt): readonly Event[] {
  const { gateway, number, brand, lastFour, decidedAt } = attempt;
  const method = describeMethod({ kind: methodKindOf(gateway), brand, lastFour });
  const who = attempt.isPayerPresent ? 'the payer is present' : 'nobody is present';
  const begun = {
    at: attempt.begunAt,
    text: `Attempt ${number} (${attempt.id}) began: ${amount(attempt.amountMinor, attempt.currency)} at ${gateway} by ${method}; ${who}.`,
  };
  if (decidedAt === null) return [begun];
  const name =
    attempt.reference === null ? `${gateway} has no name for it` : `${gateway} calls it ${attempt.reference}`;
  return [begun, { at: decidedAt, text: `Attempt ${number} ${ends[attempt.state]}${whyOf(attempt)}; ${name}.` }];
}

function whyOf({ failure, codes }: ToldAttempt): string {
  const said = Object.entries(codes ?? {}).map(([name, code]) => `${name} ${code}`);
  const why = [...(failure === null ? [] : [failure]), ...said];
  return why.length === 0 ? '' : ` (${why.join(', ')})`;
}

function webhookOf({ gateway, eventId, reference, ...webhook }: ToldWebhook): readonly Event[] {
  const { receivedAt, processedAt, unmatchedAt } = webhook;
  const named = `${gateway}'s webhook ${eventId} about ${reference}`;
  const came = { at: receivedAt, text: `${named} came.` };
  if (processedAt !== null) return [came, { at: processedAt, text: `${named} was acted upon.` }];
  if (unmatchedAt !== null) return [came, { at: unmatchedAt, text: `${named} was about nothing that we knew.` }];
  return [came];
}

const causes: Readonly<Record<RefundCause, string>> = {
  change: 'a change of plan',
  correction: 'a credit note',
  gateway: 'made at the gateway',
};

function refundOf({ attempts }: PaymentFacts, refund: ToldRefund): readonly Event[] {
  const { state, decidedAt, reference } = refund;
  const of = attempts.find(({ id }) => id === refund.attemptId)?.number ?? '?';
  const named = `The refund of ${amount(refund.amountMinor, refund.currency)} of attempt ${of}`;
  const begun = { at: refund.begunAt, text: `${named} was promised (${causes[refund.cause]}).` };
  if (decidedAt === null) return [begun];
  const end =
    state === 'refunded'
      ? `was made; the gateway calls it ${reference ?? 'by no name'}`
      : 'was refused or came back; the money is balance';
  return [begun, { at: decidedAt, text: `${named} ${end}.` }];
}

function outagesOf({ outages }: PaymentFacts): readonly Event[] {
  return outages.flatMap(({ gateway, beganAt, endedAt }) => {
    const began = { at: beganAt, text: `Calls to ${gateway} began to fail.` };
    return endedAt === null ? [began] : [began, { at: endedAt, text: `${gateway} answered again.` }];
  });
}

const givenUpOf = ({ kind, id, attempt, lastError, givenUpAt }: ToldDue): readonly Event[] =>
  givenUpAt === null
    ? []
    : [
        {
          at: givenUpAt,
          text: `${kind} (${id}) was given up at attempt ${attempt}: ${lastError ?? 'no reason kept'}.`,
        },
      ];

/** What each entry of the audit log says. What the rows above say themselves is left out. */
const acts: Readonly<Record<string, (facts: ToldAct['facts'], attempt: string) => string>> = {
  'payments.settled_by_operator': ({ operator, verdict, proof }, attempt) =>
    `${operator} settled ${attempt} as ${verdict}: ${proof}.`,
  'payments.reversed': (facts, attempt) =>
    `${facts['kind'] === 'taken_back' ? 'The bank took back' : 'Somebody refunded at the gateway'} ${sum(facts)} of ${attempt} (${facts['reference']})${facts['hasPlanEnded'] === true ? '; the plan ended' : ''}.`,
  'payments.late_payment_received': (facts, attempt) => `${sum(facts)} came too late by ${attempt}.`,
  'payments.late_payment_refunded': (facts, attempt) => `The late payment of ${sum(facts)} by ${attempt} was refunded.`,
  'payments.late_payment_kept': (facts, attempt) =>
    `The late payment of ${sum(facts)} by ${attempt} could not be refunded and is balance.`,
  'invoices.voided': ({ reason }) => `An operator voided the invoice: ${reason}.`,
  'invoices.written_off': ({ reason }) => `An operator wrote the invoice off: ${reason}.`,
  'invoices.credit_note_issued': ({ resultNumber, reason }) =>
    `An operator gave the money back by credit note ${resultNumber}: ${reason}.`,
  'subscriptions.change_confirmed': () => 'Somebody confirmed the purchase.',
  'subscriptions.changed': () => 'The plan was changed as bought.',
  'subscriptions.change_released': () => 'The purchase was given up: what runs stays as it was.',
  'subscriptions.renewed': () => 'The plan was renewed.',
  'subscriptions.renewal_failed': ({ reason }) => `The renewal was not paid: ${reason}.`,
  'subscriptions.ended_unpaid': () => 'The plan ended unpaid.',
};

/** The entries that are told; the reader asks for these. */
export const toldActions: readonly string[] = Object.keys(acts);

function actOf({ attempts }: PaymentFacts, { at, action, subjectId, facts }: ToldAct): readonly Event[] {
  const attempt = attempts.find(({ id }) => id === subjectId);
  const text = acts[action]?.(facts, attempt ? `attempt ${attempt.number}` : 'the payment');
  return text === undefined ? [] : [{ at, text }];
}

const numberOf = ({ number, id }: PaymentFacts['others'][number]) => number ?? `${id} without a number`;
const sum = (facts: ToldAct['facts']) => amount(Number(facts['amountMinor']), String(facts['currency']));
const amount = (amountMinor: number, currency: string) => `${decimalText({ amountMinor, currency })} ${currency}`;
