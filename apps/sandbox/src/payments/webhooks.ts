import { setTimeout as wait } from 'node:timers/promises';
import { makeWebhookFaults, type WebhookFault, type WebhookShare } from './webhook-faults.ts';

export type GatewayName = 'stripe' | 'adyen' | 'cashfree';

/** A webhook of a gateway. It is signed when it is sent, because the signature covers the time. */
export interface Webhook {
  readonly gateway: GatewayName;
  readonly id: string;
  readonly type: string;
  /** The gateway's name of the event. */
  readonly subject: string;
  readonly body: string;
  readonly sign: (body: string, at: Date) => Readonly<Record<string, string>>;
}

export interface SentWebhook {
  readonly webhook: Webhook;
  readonly at: Date;
  /** What was done to it instead of normal delivery. */
  manner: WebhookFault | 'held' | null;
  /** The product's answer. Null while there is none. */
  status: number | null;
  tries: number;
}

export const releaseOrders = ['as_sent', 'reversed'] as const;
export type ReleaseOrder = (typeof releaseOrders)[number];

export interface Webhooks {
  readonly send: (webhook: Webhook) => void;
  readonly all: () => readonly SentWebhook[];
  /** Holds back every webhook from now on. */
  readonly hold: () => void;
  readonly isHolding: () => boolean;
  /** Sends the held webhooks one by one, and later ones at once again. */
  readonly release: (order: ReleaseOrder) => Promise<void>;
  /** Sends a webhook again the given number of times. False if it is unknown. */
  readonly repeat: (id: string, times: number) => Promise<boolean>;
  /** Plans what happens to the next webhooks, or to a share of all later ones. */
  readonly plan: (manner: WebhookFault, count: number) => void;
  readonly share: (share: WebhookShare) => void;
  readonly clear: () => void;
}

/** Retries for some minutes, so that a restarted product receives it. Real gateways retry for days. */
const triesAtMost = 40;
const longestWaitMs = 5000;
/** Long enough for later webhooks to arrive first. */
const lateMs = 1500;

/** Sends webhooks to the product and retries until it answers 2xx, as gateways do. Without an address nothing is sent. */
export function makeWebhooks(addressOf: (gateway: GatewayName) => string | null): Webhooks {
  const sent: SentWebhook[] = [];
  const manners = makeWebhookFaults();
  let isHolding = false;

  /** True once there is nothing left to send. */
  async function tryOnce(entry: SentWebhook): Promise<boolean> {
    const address = addressOf(entry.webhook.gateway);
    if (address === null) return true;
    entry.tries += 1;
    entry.status = await post(address, entry.webhook);
    return entry.status !== null && entry.status < 300;
  }

  async function tryAgain(entry: SentWebhook): Promise<void> {
    for (let again = 0; again < triesAtMost - 1; again += 1) {
      await wait(Math.min(longestWaitMs, 250 * 2 ** again), undefined, { ref: false });
      if (await tryOnce(entry)) return;
    }
  }

  /** Waits only for the first answer. Retries run in the background. */
  async function deliver(entry: SentWebhook): Promise<void> {
    if (!(await tryOnce(entry))) void tryAgain(entry);
  }

  async function leave(entry: SentWebhook): Promise<void> {
    const { webhook, manner } = entry;
    if (manner === 'dropped') return;
    if (manner === 'forged') {
      const address = addressOf(webhook.gateway);
      entry.status = address === null ? null : await post(address, webhook, forge(webhook));
      return;
    }
    if (manner === 'late') await wait(lateMs);
    await deliver(entry);
    if (manner === 'repeated') await deliver(entry);
  }

  return {
    send(webhook) {
      const entry: SentWebhook = { webhook, at: new Date(), manner: null, status: null, tries: 0 };
      sent.push(entry);
      entry.manner = isHolding ? 'held' : manners.take();
      if (!isHolding) void leave(entry);
    },
    all: () => sent,
    hold: () => void (isHolding = true),
    isHolding: () => isHolding,
    async release(order) {
      isHolding = false;
      const held = sent.filter(({ manner }) => manner === 'held');
      for (const entry of held) entry.manner = null;
      for (const entry of order === 'reversed' ? held.reverse() : held) await deliver(entry);
    },
    async repeat(id, times) {
      const entry = sent.find(({ webhook }) => webhook.id === id);
      if (!entry) return false;
      if (entry.manner === 'held') entry.manner = null;
      for (let left = times; left > 0; left -= 1) await tryOnce(entry);
      return true;
    },
    plan: manners.plan,
    share: manners.share,
    clear() {
      manners.clear();
      isHolding = false;
    },
  };
}

/** Changes the subject after signing, so that the signature is wrong. */
function forge({ body, subject }: Webhook): string {
  const forged = subject === '' ? body : body.replaceAll(subject, `${subject}0`);
  return forged === body ? `${body} ` : forged;
}

async function post(address: string, { body, sign }: Webhook, sentBody = body): Promise<number | null> {
  const headers = { 'content-type': 'application/json', ...sign(body, new Date()) };
  try {
    const init = { method: 'POST', headers, body: sentBody, signal: AbortSignal.timeout(5000) };
    const response = await fetch(address, init);
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
