import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { insertManyDue } from '../../src/db/insert-due-work.store.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { insertMails, type NewMail } from '../../src/features/mail/mails.store.ts';
import type { Stack } from './start-stack.ts';

const flows = ['awaited mail', 'mail', 'renewal'] as const;
export type Flow = (typeof flows)[number];
export type Delays = Readonly<Record<Flow, { readonly p50: number; readonly p95: number; readonly late: number }>>;

/** Rounds of each flow in a second, each of another organisation. */
const roundsPerSecond = 4;
/** How long what was written last may take. */
const graceMs = 20_000;

const mailOf = (organisationId: string, template: 'verify_email' | 'receipt', newId = uuidv7): NewMail =>
  ({
    id: uuidv7(),
    template,
    locale: 'en',
    to: 'a@plans.test',
    facts: {},
    organisationId,
    now: new Date(),
    newId,
  }) as never;

/** What neighbours do all the while; answers how long each of their rows waited until it was carried out. */
export async function measureNeighbours({ db, doneAt }: Stack, seconds: number): Promise<Delays> {
  const written: { readonly flow: Flow; readonly id: string; readonly at: number }[] = [];
  const began = performance.now();
  for (let round = 0; round < seconds * roundsPerSecond; round++) {
    const [awaited, mail, renewal] = [uuidv7(), uuidv7(), uuidv7()];
    await inTransaction({ db }, async (tx) => {
      await insertMails(tx, [mailOf(uuidv7(), 'verify_email', () => awaited), mailOf(uuidv7(), 'receipt', () => mail)]);
      await insertManyDue(tx, [renewalOf(renewal, 'stripe')]);
    });
    const at = performance.now();
    written.push(
      { flow: 'awaited mail', id: awaited, at },
      { flow: 'mail', id: mail, at },
      { flow: 'renewal', id: renewal, at },
    );
    await delay(Math.max(0, began + ((round + 1) * 1_000) / roundsPerSecond - performance.now()));
  }
  const until = performance.now() + graceMs;
  while (written.some(({ id }) => !doneAt.has(id)) && performance.now() < until) await delay(50);
  const delaysOf = (flow: Flow) => {
    const ofFlow = written.filter((each) => each.flow === flow);
    const waited = ofFlow
      .map(({ id, at }) => (doneAt.get(id) ?? Number.POSITIVE_INFINITY) - at)
      .toSorted((one, other) => one - other);
    const share = (part: number) => waited[Math.min(waited.length - 1, Math.floor(waited.length * part))] ?? 0;
    return { p50: share(0.5), p95: share(0.95), late: waited.filter((ms) => !Number.isFinite(ms)).length };
  };
  return { 'awaited mail': delaysOf('awaited mail'), mail: delaysOf('mail'), renewal: delaysOf('renewal') };
}

const renewalOf = (id: string, lane: 'stripe' | 'adyen') => {
  const now = new Date();
  return { id, kind: 'renew-subscription' as const, lane, organisationId: null, subjectId: id, dueAt: now, now };
};

export interface Noise {
  readonly mails: number;
  readonly renewals: number;
  readonly poison: number;
}

const together = 500;

/** One organisation with very many mails, renewals by a gateway that hangs, and a kind whose rows can never succeed. */
export async function makeNoise({ db, hanging }: Stack, noise: Noise): Promise<readonly string[]> {
  const noisy = uuidv7();
  const mails: string[] = [];
  const newId = () => {
    const id = uuidv7();
    mails.push(id);
    return id;
  };
  const stuck = Array.from({ length: noise.renewals }, () => renewalOf(uuidv7(), 'adyen'));
  for (const { id } of stuck) hanging.add(id);
  const poison = Array.from({ length: noise.poison }, () => ({
    ...renewalOf(uuidv7(), 'stripe'),
    kind: 'process-webhook' as const,
  }));
  for (let place = 0; place < Math.max(stuck.length, poison.length); place += together)
    await inTransaction({ db }, (tx) =>
      insertManyDue(tx, [...stuck.slice(place, place + together), ...poison.slice(place, place + together)]),
    );
  for (let left = noise.mails; left > 0; left -= together) {
    const piece = Array.from({ length: Math.min(left, together) }, () => mailOf(noisy, 'receipt', newId));
    await inTransaction({ db }, (tx) => insertMails(tx, piece));
  }
  return mails;
}
