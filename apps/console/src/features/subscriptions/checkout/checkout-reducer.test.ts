import { describe, expect, test } from 'vitest';
import { outcomeOf, quoteOf } from '../../../../test-kit/quotes.ts';
import { effectOf } from './checkout-effects.ts';
import { isShownOnScreen, reduceCheckout } from './checkout-reducer.ts';
import type { Answer, CheckoutEvent, CheckoutState, HeldQuote, ShownQuote, Step } from './checkout-state.ts';
import { startOfCheckout } from './checkout-state.ts';

const run = 7;
const inPlace = { gateway: 'stripe', reference: 'pi_1', clientSecret: 'secret', address: null };
const onPage = { ...inPlace, clientSecret: null, address: 'https://pay.example/1' };
const hold = (quoteId: string, changes = {}): HeldQuote => ({ quote: quoteOf({ quoteId, ...changes }), heldUntil: 0 });
const warned = hold('first', { warnings: ['aio_active', 'prepaid_applied'] });
const first = hold('first');
const second = hold('second', { dueToday: '4205.52' });
const alike = hold('alike');
const shown: ShownQuote = { held: first, before: null, isExpired: false };
const payment = { quoteId: 'first', shown };

const steps = {
  'no quote': { kind: 'no_quote', failure: null },
  review: { kind: 'review', shown, failure: null },
  'review, expired': { kind: 'review', shown: { ...shown, isExpired: true }, failure: null },
  'no card': { kind: 'method_missing', shown, failure: null, missing: 'none' },
  'first warning': { kind: 'warning', shown: { ...shown, held: warned }, failure: null, place: 0 },
  'last warning': { kind: 'warning', shown: { ...shown, held: warned }, failure: null, place: 1 },
  'saving address': { kind: 'saving_details', shown, newer: null },
  confirming: { kind: 'confirming', quote: first.quote, shown, newer: null, isRepeated: false },
  proving: { kind: 'challenge', doing: 'proving', challenge: inPlace, ...payment },
  proved: { kind: 'challenge', doing: 'settling', challenge: inPlace, ...payment },
  redirect: { kind: 'redirect', address: onPage.address, ...payment },
  'payer asked': { kind: 'payer_asked', doing: 'waiting', ...payment },
  'payer resumes': { kind: 'payer_asked', doing: 'resuming', ...payment },
  'payer gives up': { kind: 'payer_asked', doing: 'settling', ...payment },
  'bank asked': { kind: 'bank_asked', doing: 'waiting', checks: 2, canReopen: false, ...payment },
  'asking the bank': { kind: 'bank_asked', doing: 'settling', checks: 2, canReopen: false, ...payment },
  'back from the bank': { kind: 'bank_asked', doing: 'waiting', checks: 2, canReopen: true, ...payment },
  'answer lost': { kind: 'answer_lost', doing: 'waiting', checks: 0, ...payment },
  'asking whether it arrived': { kind: 'answer_lost', doing: 'settling', checks: 0, ...payment },
  paid: { kind: 'paid', ...payment, plan: null },
} as const satisfies Record<string, Step>;
type StepName = keyof typeof steps;

const failed = (code: Parameters<typeof isShownOnScreen>[0]['code'], quote: HeldQuote | null = null): Answer => ({
  type: 'call_failed',
  run,
  refusal: { code, quote },
});
const known = (changes: Parameters<typeof outcomeOf>[0]): Answer => ({
  type: 'outcome_known',
  run,
  outcome: outcomeOf(changes),
});
const facts = { method: 'ready', isAmountRefreshing: false } as const;

const events = {
  'quote arrives': { type: 'quote_arrived', held: second },
  'quote is gone': { type: 'quote_gone' },
  'quote expires': { type: 'quote_expired', quoteId: 'first' },
  'another quote expires': { type: 'quote_expired', quoteId: 'other' },
  'pay is pressed': { type: 'pay_pressed', facts },
  'warning is accepted': { type: 'warning_accepted' },
  'warning is declined': { type: 'warning_declined' },
  'dialog is closed': { type: 'method_dialog_closed' },
  'open payment, payer': { type: 'pending_found', quoteId: 'left', awaits: 'payer', isBack: false },
  'open payment, bank': { type: 'pending_found', quoteId: 'left', awaits: 'bank', isBack: false },
  'back without an answer': { type: 'pending_found', quoteId: 'left', awaits: 'payer', isBack: true },
  'decided payment': { type: 'pending_found', quoteId: 'decided', awaits: 'bank', isBack: false },
  'resume is pressed': { type: 'resume_pressed' },
  'give up is pressed': { type: 'give_up_pressed' },
  'check is pressed': { type: 'check_pressed' },
  'address saved': { type: 'details_saved', run },
  'address not saved': { type: 'details_not_saved', run },
  'outcome paid': known({}),
  'outcome failed': known({ outcome: 'failed', failure: 'declined', invoiceIds: ['invoice'] }),
  'outcome never sent': known({ outcome: 'failed', failure: null }),
  'outcome pending': known({ outcome: 'pending' }),
  'challenge in place': known({ outcome: 'challenge', challenge: inPlace }),
  'challenge on a page': known({ outcome: 'challenge', challenge: onPage }),
  'challenge repeated': known({ outcome: 'challenge', challenge: { ...inPlace, clientSecret: null } }),
  offline: failed('request.no_answer'),
  'quote changed': failed('subscriptions.quote_changed', second),
  'quote expired': failed('subscriptions.quote_expired'),
  'mandate unusable': failed('payments.mandate_unusable'),
  'not found': failed('request.not_found'),
  'challenge proved': { type: 'challenge_proved', run },
  'challenge not shown': { type: 'challenge_not_shown', run },
  'check is due': { type: 'check_due', run },
} as const satisfies Record<string, CheckoutEvent>;
type EventName = keyof typeof events;

const fresh: ShownQuote = { held: second, before: null, isExpired: false };
const review = (now: ShownQuote = shown): Step => ({ kind: 'review', shown: now, failure: null });
const expired = { ...shown, isExpired: true };
const bank = (checks: number, canReopen = false): Step => ({
  kind: 'bank_asked',
  doing: 'waiting',
  checks,
  canReopen,
  ...payment,
});
const bankDeclined: Step = { kind: 'review', shown, failure: { reason: 'declined' } };
const notSent: Step = { kind: 'review', shown, failure: { reason: 'not_sent' } };
const left = (now: ShownQuote | null) => ({
  'open payment, payer': { kind: 'payer_asked', doing: 'waiting', quoteId: 'left', shown: now } as Step,
  'open payment, bank': { ...bank(0), quoteId: 'left', shown: now } as Step,
  'back without an answer': { ...bank(0, true), quoteId: 'left', shown: now } as Step,
});
const noQuote: Step = { kind: 'no_quote', failure: null };
const without = (name: StepName): Partial<Record<EventName, Step>> => ({
  'quote arrives': { ...steps[name], shown: fresh } as Step,
  'quote is gone': { ...steps[name], shown: null } as Step,
});
/** What the server's answer about a charge leads to. */
const outcomes = (checks: number, canReopen = false) => ({
  'outcome paid': steps.paid,
  'outcome failed': bankDeclined,
  'outcome never sent': { ...bankDeclined, failure: { reason: null } } as Step,
  'outcome pending': bank(checks, canReopen),
  'challenge in place': steps.proving,
  'challenge on a page': steps.redirect,
  'challenge repeated': steps['payer asked'],
});
const unknownOutcome = (then: Step): Partial<Record<EventName, Step>> => ({
  offline: then,
  'quote changed': then,
  'quote expired': then,
  'mandate unusable': then,
  'not found': review(),
});

/** Every event that changes a step, and what it becomes; every other event leaves the step as it is. */
const table: Record<StepName, Partial<Record<EventName, Step>>> = {
  'no quote': { 'quote arrives': review(fresh), ...left(null) },
  review: {
    'quote arrives': review(fresh),
    'quote is gone': noQuote,
    'quote expires': review(expired),
    'pay is pressed': steps['saving address'],
    ...left(shown),
  },
  'review, expired': { 'quote arrives': review(fresh), 'quote is gone': noQuote, ...left(expired) },
  'no card': {
    'quote arrives': { ...steps['no card'], shown: fresh },
    'quote is gone': noQuote,
    'quote expires': { ...steps['no card'], shown: expired },
    'dialog is closed': review(),
    ...left(shown),
  },
  'first warning': {
    'quote arrives': review({ ...fresh, before: warned.quote }),
    'quote is gone': noQuote,
    'quote expires': { ...steps['first warning'], shown: { ...expired, held: warned } },
    'warning is accepted': steps['last warning'],
    'warning is declined': review({ ...shown, held: warned }),
    ...left({ ...shown, held: warned }),
  },
  'last warning': {
    'quote arrives': review({ ...fresh, before: warned.quote }),
    'quote is gone': noQuote,
    'quote expires': { ...steps['last warning'], shown: { ...expired, held: warned } },
    'warning is accepted': { kind: 'saving_details', shown: { ...shown, held: warned }, newer: null },
    'warning is declined': review({ ...shown, held: warned }),
    ...left({ ...shown, held: warned }),
  },
  'saving address': {
    'quote arrives': { ...steps['saving address'], newer: second },
    'quote is gone': noQuote,
    'address saved': steps.confirming,
    'address not saved': review(),
    ...left(shown),
  },
  confirming: {
    'quote arrives': { ...steps.confirming, newer: second },
    'quote is gone': { ...steps.confirming, shown: null },
    ...outcomes(0),
    offline: steps['answer lost'],
    'quote changed': review({ held: second, before: first.quote, isExpired: false }),
    'quote expired': review(expired),
    'mandate unusable': { kind: 'method_missing', shown, failure: null, missing: 'mandate_unusable' },
    'not found': review(),
  },
  proving: {
    ...without('proving'),
    'challenge proved': steps.proved,
    'challenge not shown': steps['payer asked'],
  },
  proved: { ...without('proved'), ...outcomes(1), ...unknownOutcome(bank(1)) },
  redirect: { ...without('redirect'), 'challenge not shown': steps['payer asked'] },
  'payer asked': {
    ...without('payer asked'),
    'resume is pressed': steps['payer resumes'],
    'give up is pressed': steps['payer gives up'],
  },
  'payer resumes': {
    ...without('payer resumes'),
    ...outcomes(0, true),
    ...unknownOutcome(steps['payer asked']),
    'not found': steps['payer asked'],
  },
  'payer gives up': { ...without('payer gives up'), ...outcomes(1, true), ...unknownOutcome(bank(1, true)) },
  'bank asked': {
    ...without('bank asked'),
    'check is pressed': steps['asking the bank'],
    'check is due': steps['asking the bank'],
  },
  'back from the bank': {
    ...without('back from the bank'),
    'check is pressed': { ...steps['back from the bank'], doing: 'settling' },
    'check is due': { ...steps['back from the bank'], doing: 'settling' },
    'resume is pressed': steps['payer resumes'],
    'give up is pressed': steps['payer gives up'],
  },
  'asking the bank': { ...without('asking the bank'), ...outcomes(3), ...unknownOutcome(bank(3)) },
  'answer lost': {
    ...without('answer lost'),
    'check is pressed': steps['asking whether it arrived'],
    'check is due': steps['asking whether it arrived'],
  },
  'asking whether it arrived': {
    ...without('asking whether it arrived'),
    ...outcomes(1),
    'outcome never sent': notSent,
    ...unknownOutcome({ ...steps['answer lost'], checks: 1 }),
  },
  paid: { ...without('paid'), ...left(shown) },
};

const stateAt = (step: Step): CheckoutState => ({ step, decided: ['decided'], run });
const play = (state: CheckoutState, ...played: readonly CheckoutEvent[]) => played.reduce(reduceCheckout, state);
/** Answers the effect that is running. */
const answered = (state: CheckoutState, answer: Answer) => reduceCheckout(state, { ...answer, run: state.run });

describe.each(Object.keys(steps) as StepName[])('at the step "%s"', (name) => {
  const state = stateAt(steps[name]);

  test.each(Object.keys(events) as EventName[])('when "%s", the step is as the table says', (event) => {
    const next = reduceCheckout(state, events[event]);
    const expected = table[name][event];
    if (expected === undefined) expect(next).toBe(state);
    else expect(next.step).toEqual(expected);
  });

  test('a late answer of an earlier effect changes nothing', () => {
    for (const event of Object.values(events))
      if ('run' in event) expect(reduceCheckout(state, { ...event, run: run - 1 })).toBe(state);
  });
});

describe('pressing pay', () => {
  const at = (changes: object) => stateAt({ ...steps.review, shown: { ...shown, held: hold('first', changes) } });
  const press = (state: CheckoutState, changed: object) =>
    play(state, { type: 'pay_pressed', facts: { ...facts, ...changed } }).step.kind;

  test.each([
    ['none', '10.00', 'method_missing'],
    ['mandate_unusable', '10.00', 'method_missing'],
    ['ready', '10.00', 'saving_details'],
    ['typed', '10.00', 'saving_details'],
    ['mandate_none', '10.00', 'review'],
    [null, '10.00', 'saving_details'],
    ['none', '0.00', 'saving_details'],
  ] as const)('with method %s and %s due today, the step becomes %s', (method, dueToday, kind) => {
    expect(press(at({ dueToday }), { method })).toBe(kind);
  });

  test('with warnings, the first warning opens and nothing is sent', () => {
    const state = play(at({ warnings: ['aio_active'] }), { type: 'pay_pressed', facts });
    expect([state.step.kind, state.run]).toEqual(['warning', run]);
  });

  test('while another amount is on its way, nothing happens', () => {
    expect(press(at({}), { isAmountRefreshing: true })).toBe('review');
  });

  test('a second press starts no second effect', () => {
    const once = play(stateAt(steps.review), { type: 'pay_pressed', facts });
    expect(play(once, { type: 'pay_pressed', facts }, { type: 'pay_pressed', facts })).toBe(once);
  });

  test('a quote that expires behind the open warning is not sent', () => {
    const state = play(stateAt(steps['last warning']), events['quote expires'], events['warning is accepted']);
    expect(state.step).toMatchObject({ kind: 'review', shown: { isExpired: true } });
  });
});

describe('several things at once', () => {
  test('a newer quote that arrives while paying is not what is charged, and is shown after the refusal', () => {
    const paying = play(stateAt(steps.review), { type: 'pay_pressed', facts }, events['quote arrives']);
    const confirming = answered(paying, events['address saved']);
    expect(effectOf(confirming.step)).toMatchObject({ kind: 'confirm', quoteId: 'first' });
    expect(answered(confirming, events['quote expired']).step).toEqual(review(fresh));
  });

  test('another plan is chosen while confirming: the payment is followed all the same', () => {
    const gone = play(stateAt(steps.confirming), events['quote is gone'], events['quote arrives']);
    expect(answered(gone, events['outcome failed']).step).toEqual({ ...bankDeclined, shown: fresh });
    expect(answered(gone, events['outcome paid']).step).toMatchObject({ kind: 'paid', quoteId: 'first' });
    expect(answered(gone, events['quote changed']).step).toEqual(review(fresh));
  });

  test('an open payment that is found before the address is saved stops the purchase', () => {
    const found = play(stateAt(steps['saving address']), events['open payment, bank']);
    expect(play(found, events['address saved'])).toBe(found);
  });

  test('a decided payment is not taken up again', () => {
    const paid = answered(stateAt(steps.confirming), events['outcome paid']);
    expect(play(paid, { type: 'pending_found', quoteId: 'first', awaits: 'bank', isBack: false })).toBe(paid);
    const gaveUp = answered(stateAt(steps['payer gives up']), events['not found']);
    expect(play(gaveUp, { type: 'pending_found', quoteId: 'first', awaits: 'bank', isBack: false })).toBe(gaveUp);
  });

  test('declined, then another card: the next press starts anew and the old failure is gone', () => {
    const declined = answered(stateAt(steps.confirming), events['outcome failed']);
    expect(declined.step).toEqual(bankDeclined);
    const again = play(declined, events['quote arrives'], { type: 'pay_pressed', facts });
    const confirming = answered(again, events['address saved']);
    expect(effectOf(confirming.step)).toMatchObject({ kind: 'confirm', quoteId: 'second' });
    expect(answered(confirming, events['quote expired']).step).toMatchObject({ kind: 'review', failure: null });
  });

  test('[D-163] a charge that never arrived is not sent again by itself; the next press pays the same quote', () => {
    const lost = answered(stateAt(steps.confirming), events.offline);
    const asking = play(lost, events['check is pressed']);
    const unsent = answered(asking, events['outcome never sent']);
    expect([unsent.step, unsent.run, unsent.decided]).toEqual([notSent, asking.run, ['decided']]);
    const again = answered(play(unsent, { type: 'pay_pressed', facts }), events['address saved']);
    expect(effectOf(again.step)).toMatchObject({ kind: 'confirm', quoteId: 'first' });
  });
});

describe('what a step does', () => {
  test.each([
    ['no quote', null],
    ['review', null],
    ['no card', null],
    ['first warning', null],
    ['saving address', { kind: 'save_details' }],
    ['confirming', { kind: 'confirm', quoteId: 'first', accepted: [] }],
    ['proving', { kind: 'prove', challenge: inPlace }],
    ['proved', { kind: 'settle', quoteId: 'first', isFirst: true, isGivenUp: false }],
    ['redirect', { kind: 'leave', quoteId: 'first', address: onPage.address }],
    ['payer asked', null],
    ['payer resumes', { kind: 'resume', quoteId: 'first' }],
    ['payer gives up', { kind: 'settle', quoteId: 'first', isFirst: true, isGivenUp: true }],
    ['bank asked', { kind: 'wait', milliseconds: 4000 }],
    ['asking the bank', { kind: 'settle', quoteId: 'first', isFirst: false, isGivenUp: false }],
    ['answer lost', { kind: 'wait', milliseconds: 2000 }],
    ['asking whether it arrived', { kind: 'settle', quoteId: 'first', isFirst: false, isGivenUp: false }],
    ['paid', { kind: 'tell_paid', quoteId: 'first', bought: first.quote }],
  ] as const)('the effect of the step "%s"', (name, effect) => {
    expect(effectOf(steps[name])).toEqual(effect);
  });

  test('a failure is told, and each effect has a run of its own', () => {
    expect(effectOf(bankDeclined)).toEqual({ kind: 'tell_failed', failure: { reason: 'declined' } });
    expect(answered(stateAt(steps.confirming), events['outcome failed']).run).toBe(run + 1);
    expect(startOfCheckout.run).toBe(0);
  });
});

test.each([
  ['subscriptions.quote_changed', second, true],
  ['subscriptions.quote_changed', null, false],
  ['subscriptions.quote_expired', null, true],
  ['payments.mandate_unusable', null, true],
  ['subscriptions.warning_unread', null, false],
  ['request.no_answer', null, true],
  [null, null, false],
] as const)('the screen itself explains the refusal %s: %s, %s', (code, quote, isShown) => {
  expect(isShownOnScreen({ code, quote })).toBe(isShown);
});

describe('a newer quote of the server', () => {
  const refused = failed('subscriptions.quote_changed', alike);
  const at = (step: Step): CheckoutState => ({ step, decided: [], run });

  test('[D-168] the buyer is not told of a changed amount when every amount is the same: the payment goes on', () => {
    const state = reduceCheckout(at(steps.confirming), refused);
    expect(state.step).toMatchObject({ kind: 'confirming', quote: { quoteId: 'alike' }, isRepeated: true });
    expect(state.run).toBe(run + 1);
    expect(effectOf(state.step)).toMatchObject({ kind: 'confirm', quoteId: 'alike' });
  });

  test('[D-168] it goes on once; a second newer quote is shown', () => {
    const state = reduceCheckout(at({ ...steps.confirming, isRepeated: true }), refused);
    expect(state.step).toMatchObject({ kind: 'review', shown: { before: { quoteId: 'first' } } });
  });

  test.each([
    ['another warning', { warnings: ['aio_active'] }],
    ['another next charge', { next: { on: '2027-11-15', total: '1.00', due: '1.00' } }],
    ['another product that ends', { ends: ['crm'] }],
  ])('[D-168] %s is shown first', (_, changes) => {
    const state = reduceCheckout(at(steps.confirming), failed('subscriptions.quote_changed', hold('other', changes)));
    expect(state.step.kind).toBe('review');
  });
});
