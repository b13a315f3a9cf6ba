import { expect, test } from 'vitest';
import { at, attempt, due, facts } from '../../test-kit/told-payment.ts';
import type { PaymentFacts } from './payment-facts.ts';
import { tellNext, toldKinds } from './payment-next.ts';

const next = (more: Partial<PaymentFacts>) => tellNext({ ...facts, attempts: [], due: [], ...more });

test('[D-750] what waits is told in order of time, with what it will do', () => {
  const later = { ...due, id: 'd2', kind: 'send-mail', dueAt: at(55) } as const;
  const suspended = { ...due, id: 'd3', kind: 'end-trial', dueAt: at(59), isSuspended: true } as const;
  expect(next({ due: [suspended, later, due] })).toEqual([
    `${at(50).toISOString()}  the renewal is tried again, its owners are reminded, or the plan ends unpaid (retry-renewal d1).`,
    `${at(55).toISOString()}  the mail is sent (send-mail d2).`,
    // A kind without words of its own is told by its name.
    `${at(59).toISOString()}  end-trial (end-trial d3); waits until the organisation is restored.`,
  ]);
});

test('[D-750] each kind that a payment waits for has words of its own', () => {
  const words = toldKinds.map((kind) => next({ due: [{ ...due, kind }] })[0]?.slice(26, -` (${kind} d1).`.length));
  expect(new Set(words).size).toBe(toldKinds.length);
  for (const [index, kind] of toldKinds.entries()) {
    expect(words[index]).not.toBe(kind);
    expect(words[index]).not.toBe('');
  }
});

test('[D-750] an open attempt that a row looks up is not forgotten; one that only another row is for, is', () => {
  const open = { ...attempt, state: 'begun', decidedAt: null } as const;
  const forgotten = 'Nothing looks up attempt 1: settle it by npm run payments:settle -- a1 ….';
  const lookUp = { ...due, kind: 'resolve-attempt', subjectId: 'a1' } as const;
  expect(next({ attempts: [open] })).toEqual([forgotten]);
  expect(next({ attempts: [open], due: [due] })).toContain(forgotten);
  expect(next({ attempts: [open], due: [due, lookUp] })).not.toContain(forgotten);
  expect(next({ attempts: [open], due: [{ ...lookUp, givenUpAt: at(9) }] })).toContain(forgotten);
  expect(next({ attempts: [attempt] })).toEqual(['Nothing waits.']);
});
