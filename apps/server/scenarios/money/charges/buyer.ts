import { setTimeout as delay } from 'node:timers/promises';
import { confirmQuote, settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import type { ChangeOutcome, QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { askApi, type Reply } from './ask-api.ts';
import type { Payer } from './payers.ts';

/**
 * How somebody buys. Patient: waits for the answer. Presses again: confirms the same quote anew while the first answer is
 * not known. Two tabs: confirms one quote in two tabs at once, and each tab goes on by itself. All of them buy anew at
 * once when they are told that it failed.
 */
export const buyerManners = ['patient', 'presses again', 'two tabs'] as const;
export type BuyerManner = (typeof buyerManners)[number];

/** What a person who wanted one plan was told in the end. */
export interface Purchase {
  readonly payer: Payer;
  readonly planId: string;
  readonly manner: BuyerManner;
  readonly told: 'paid' | 'not decided' | 'failed';
  /** How often it was confirmed, in all tabs together. */
  readonly confirmations: number;
  readonly invoiceIds: readonly string[];
}

const mostConfirmations = 16;
/** Whoever was told so often that it failed waits a little before the next try. */
const triesAtOnce = 6;
const betweenTriesMs = 3_000;
const mostTries = 80;
/** Shorter than a person would wait, so that nobody is counted as open who is only slow. */
const patienceMs = 150_000;

/** A customer who buys one plan after the other, at whichever API process answers. */
export async function* buyAll(
  payer: Payer,
  addresses: readonly string[],
  nextManner: () => BuyerManner,
): AsyncGenerator<Purchase> {
  for (const planId of payer.plans) {
    const purchase = await buy(payer, planId, addresses, nextManner());
    yield purchase;
    // Nothing else can be bought while a payment is not decided.
    if (purchase.told !== 'paid') return;
  }
}

/** What one person wants to buy, and what all their tabs know of it together. */
interface Wish {
  readonly payer: Payer;
  readonly planId: string;
  readonly addresses: readonly string[];
  readonly manner: BuyerManner;
  readonly patientUntil: number;
  readonly invoiceIds: Set<string>;
  confirmations: number;
}

type Told = Purchase['told'];

async function buy(payer: Payer, planId: string, addresses: readonly string[], manner: BuyerManner): Promise<Purchase> {
  const patientUntil = Date.now() + patienceMs;
  const wish: Wish = { payer, planId, addresses, manner, patientUntil, invoiceIds: new Set(), confirmations: 0 };
  const quoteId = await quote(wish);
  const tabs = manner === 'two tabs' ? 2 : 1;
  const told = await Promise.all(Array.from({ length: tabs }, () => buyInTab(wish, quoteId)));
  const summary: Told = told.includes('paid') ? 'paid' : told.includes('not decided') ? 'not decided' : 'failed';
  const { confirmations, invoiceIds } = wish;
  return { payer, planId, manner, told: summary, confirmations, invoiceIds: [...invoiceIds] };
}

/** One tab: confirms, waits for the end, and buys anew at once where it is told that it failed. */
async function buyInTab(wish: Wish, firstQuote: string | 'held' | 'pending'): Promise<Told> {
  let quoteId = firstQuote;
  for (let tries = 0; tries < mostConfirmations; tries += 1) {
    if (quoteId === 'held') return 'paid';
    if (quoteId === 'pending') return 'not decided';
    const outcome = await followToEnd(wish, quoteId);
    if (outcome?.outcome === 'paid') return 'paid';
    if (outcome !== null && outcome.outcome !== 'failed') return 'not decided';
    if (tries >= triesAtOnce) await delay(betweenTriesMs);
    quoteId = await quote(wish);
  }
  return quoteId === 'held' ? 'paid' : 'failed';
}

/** Null where the confirmation was refused: another tab was quicker. */
async function followToEnd(wish: Wish, quoteId: string): Promise<ChangeOutcome | null> {
  let outcome = await confirm(wish, quoteId);
  if (outcome?.outcome === 'pending' && wish.manner === 'presses again') outcome = await confirm(wish, quoteId);
  for (let waitMs = 500; outcome?.outcome === 'pending' && Date.now() < wish.patientUntil; ) {
    await delay(waitMs);
    outcome = await settle(wish, quoteId, outcome);
    waitMs = Math.min(waitMs * 2, 8_000);
  }
  return outcome;
}

/** A quote of the plan; `held` where it is there already. Waits while a payment of another tab is under way: `pending` where that takes too long. */
async function quote({ payer, addresses, planId, patientUntil }: Wish): Promise<string | 'held' | 'pending'> {
  for (;;) {
    const reply = await askApi(payer, addresses, quoteChange, { PlanID: planId });
    if (reply.status === 200) return (reply.body as QuoteReply).quoteId;
    const code = codeOf(reply);
    if (code === 'subscriptions.nothing_to_change') return 'held';
    if (code !== 'subscriptions.change_pending') throw new Error(`no quote of ${planId}: ${JSON.stringify(reply)}`);
    if (Date.now() > patientUntil) return 'pending';
    await delay(1_000);
  }
}

async function confirm(wish: Wish, quoteId: string): Promise<ChangeOutcome | null> {
  const { payer, addresses } = wish;
  wish.confirmations += 1;
  const key = crypto.randomUUID();
  for (let tries = 0; tries < mostTries; tries += 1) {
    const reply = await askApi(payer, addresses, confirmQuote, { quoteId }, key);
    if (reply.status === 200) return note(wish, reply.body as ChangeOutcome);
    const code = codeOf(reply);
    if (code.startsWith('subscriptions.')) return null;
    // A call whose process was killed holds the key until its lease has run out.
    if (reply.status !== 409) throw new Error(`a confirmation was refused: ${JSON.stringify(reply)}`);
    await delay(1_000);
  }
  throw new Error('a confirmation never came through');
}

async function settle(wish: Wish, quoteId: string, before: ChangeOutcome): Promise<ChangeOutcome> {
  const reply = await askApi(wish.payer, wish.addresses, settleChange, { quoteId });
  return reply.status === 200 ? note(wish, reply.body as ChangeOutcome) : before;
}

function note(wish: Wish, outcome: ChangeOutcome): ChangeOutcome {
  for (const id of outcome.invoiceIds) wish.invoiceIds.add(id);
  return outcome;
}

const codeOf = ({ body }: Reply): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
