import type { DueKind } from '../kernel/due-work.ts';
import type { PaymentFacts, ToldDue } from './payment-facts.ts';

/** The kinds of due work that a payment waits for, and what each will do. */
const nextSteps = {
  'announce-renewal': 'the next renewal is announced',
  'make-refund': 'the gateway is asked for the refund',
  'process-webhook': 'the webhook is acted upon',
  'refund-attempt': 'the gateway is asked to refund the late payment',
  'renew-subscription': 'the plan is renewed for its next period',
  'resolve-attempt': 'the gateway is asked what became of the attempt',
  'retry-renewal': 'the renewal is tried again, its owners are reminded, or the plan ends unpaid',
  'send-mail': 'the mail is sent',
} as const satisfies Partial<Record<DueKind, string>>;

export const toldKinds = Object.keys(nextSteps) as readonly (keyof typeof nextSteps)[];

/** What comes next by itself, in order of time, and what does not. */
export function tellNext({ due, holds, attempts }: PaymentFacts): readonly string[] {
  const open = due.filter(({ givenUpAt }) => givenUpAt === null);
  const waiting = open.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime()).map(waitingOf);
  const refused = holds.map(
    ({ gateway, work, heldAt, reason }) =>
      `${gateway} refuses our key for ${work} since ${heldAt.toISOString()} (${reason}): workers do not ask it.`,
  );
  const forgotten = attempts
    .filter(({ id, decidedAt }) => decidedAt === null && !open.some(({ subjectId }) => subjectId === id))
    .map(({ id, number }) => `Nothing looks up attempt ${number}: settle it by npm run payments:settle -- ${id} ….`);
  const givenUp = due
    .filter(({ givenUpAt }) => givenUpAt !== null)
    .map(({ id, kind }) => `${kind} does not come again by itself: npm run runs -- retry ${id} ….`);
  const told = [...waiting, ...refused, ...forgotten, ...givenUp];
  return told.length === 0 ? ['Nothing waits.'] : told;
}

function waitingOf({ kind, id, dueAt, attempt, lastError, isHeld, isSuspended }: ToldDue): string {
  const step = (nextSteps as Readonly<Record<string, string>>)[kind] ?? kind;
  const tried = lastError === null ? '' : `; attempt ${attempt} of it, the last one failed: ${lastError}`;
  const waits = isHeld ? '; on hold' : isSuspended ? '; waits until the organisation is restored' : '';
  return `${dueAt.toISOString()}  ${step} (${kind} ${id})${tried}${waits}.`;
}
