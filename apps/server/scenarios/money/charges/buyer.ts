import { setTimeout as delay } from 'node:timers/promises';
import { antiForgeryHeader, apiBase, type Endpoint, placeFields } from '@atrium/contract/endpoint';
import { confirmQuote, settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import type { ChangeOutcome, QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import type { Payer } from './payers.ts';

/** What a person who buys was told in the end. */
export interface Purchase {
  readonly payer: Payer;
  readonly planId: string;
  readonly told: 'paid' | 'not decided' | 'failed';
  /** How often it was quoted and confirmed anew. */
  readonly confirmations: number;
  readonly invoiceIds: readonly string[];
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const answerMs = 15_000;
const mostTries = 80;
const mostConfirmations = 12;
/** Shorter than a person would wait, so that nobody is counted as open who is only slow. */
const patienceMs = 150_000;
/** The API is not there, sheds load, or another call with the same key is on its way: asked again, it is the same call. */
const asksAgain = (status: number) => status === 0 || status === 429 || status >= 500;

/** A customer with one plan after the other, at whichever API process answers. */
export async function* buyAll(payer: Payer, addresses: readonly string[]): AsyncGenerator<Purchase> {
  for (const planId of payer.plans) {
    const purchase = await buy(payer, planId, addresses);
    yield purchase;
    // Nothing else can be bought while a payment is not decided.
    if (purchase.told !== 'paid') return;
  }
}

async function buy(payer: Payer, planId: string, addresses: readonly string[]): Promise<Purchase> {
  const patientUntil = Date.now() + patienceMs;
  const invoiceIds: string[] = [];
  for (let confirmations = 1; confirmations <= mostConfirmations; confirmations += 1) {
    const quoted = await call(payer, addresses, quoteChange, { PlanID: planId });
    if (quoted.status !== 200) throw new Error(`no quote of ${planId}: ${JSON.stringify(quoted)}`);
    const { quoteId } = quoted.body as QuoteReply;
    let outcome = await confirm(payer, addresses, quoteId);
    invoiceIds.push(...outcome.invoiceIds);
    for (let waitMs = 500; outcome.outcome === 'pending' && Date.now() < patientUntil; waitMs = nextWait(waitMs)) {
      await delay(waitMs);
      outcome = await settle(payer, addresses, quoteId, outcome);
    }
    if (outcome.outcome === 'paid') return { payer, planId, told: 'paid', confirmations, invoiceIds };
    if (outcome.outcome !== 'failed') return { payer, planId, told: 'not decided', confirmations, invoiceIds };
    await delay(200);
  }
  return { payer, planId, told: 'failed', confirmations: mostConfirmations, invoiceIds };
}

const nextWait = (waitMs: number) => Math.min(waitMs * 2, 8_000);

async function confirm(payer: Payer, addresses: readonly string[], quoteId: string): Promise<ChangeOutcome> {
  const key = crypto.randomUUID();
  for (let tries = 0; tries < mostTries; tries += 1) {
    const reply = await call(payer, addresses, confirmQuote, { quoteId }, key);
    if (reply.status === 200) return reply.body as ChangeOutcome;
    // Its twin, whose process was killed, holds the key until its time is over.
    if (reply.status !== 409) throw new Error(`a confirmation was refused: ${JSON.stringify(reply)}`);
    await delay(1_000);
  }
  throw new Error('a confirmation never came through');
}

async function settle(
  payer: Payer,
  addresses: readonly string[],
  quoteId: string,
  before: ChangeOutcome,
): Promise<ChangeOutcome> {
  const reply = await call(payer, addresses, settleChange, { quoteId });
  return reply.status === 200 ? (reply.body as ChangeOutcome) : before;
}

let turn = 0;

/** Asks until somebody answers, with one key all along. */
async function call<Input>(
  payer: Payer,
  addresses: readonly string[],
  endpoint: Endpoint<Input, unknown>,
  input: NoInfer<Input>,
  key?: string,
): Promise<Reply> {
  let reply: Reply = { status: 0, body: null };
  for (let tries = 0; tries < mostTries; tries += 1) {
    turn += 1;
    reply = await ask(addresses[turn % addresses.length] ?? '', await payer.token(), endpoint as Endpoint, input, key);
    if (!asksAgain(reply.status)) return reply;
    await delay(Math.min(2_000, 150 * (tries + 1)));
  }
  return reply;
}

async function ask(address: string, token: string, endpoint: Endpoint, input: unknown, key?: string): Promise<Reply> {
  const { path, body } = placeFields(endpoint, input as Record<string, unknown>);
  try {
    const response = await fetch(address + apiBase + path, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        [antiForgeryHeader]: '1',
        authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerMs),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return { status: 0, body: null };
  }
}
