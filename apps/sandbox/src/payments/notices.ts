import { setTimeout as wait } from 'node:timers/promises';
import { type Manner, makeManners, type NoticeShare } from './notice-manners.ts';

export type GatewayName = 'stripe' | 'adyen' | 'cashfree';

/** A notice as a gateway's door makes it; signed when it leaves, because the age is part of the signature. */
export interface Notice {
  readonly gateway: GatewayName;
  readonly id: string;
  readonly type: string;
  /** What it is about, as the gateway names it. */
  readonly subject: string;
  readonly body: string;
  readonly sign: (body: string, at: Date) => Readonly<Record<string, string>>;
}

export interface SentNotice {
  readonly notice: Notice;
  readonly at: Date;
  /** What was done to it instead of simply sending it. */
  manner: Manner | 'held' | null;
  /** The product's answer; null while none came. */
  status: number | null;
  tries: number;
}

export const releaseOrders = ['as_sent', 'reversed'] as const;
export type ReleaseOrder = (typeof releaseOrders)[number];

export interface Notices {
  readonly send: (notice: Notice) => void;
  readonly all: () => readonly SentNotice[];
  /** Nothing leaves from now on. */
  readonly hold: () => void;
  readonly isHolding: () => boolean;
  /** What was held leaves one after the other, and what comes next leaves at once again. */
  readonly release: (order: ReleaseOrder) => Promise<void>;
  /** Sends a notice again, as often as said; false if there is none of that name. */
  readonly repeat: (id: string, times: number) => Promise<boolean>;
  /** How the next notices leave, or a share of all that follow. */
  readonly plan: (manner: Manner, count: number) => void;
  readonly share: (share: NoticeShare) => void;
  readonly clear: () => void;
}

/** For some minutes, so that a product that is started again hears it; the gateways go on for days. */
const triesAtMost = 40;
const longestWaitMs = 5000;
/** Long enough for later notices to be quicker. */
const lateMs = 1500;

/** Tells the product, and tells again until it answers 2xx, as the gateways do; told to nobody where no address is known. */
export function makeNotices(addressOf: (gateway: GatewayName) => string | null): Notices {
  const sent: SentNotice[] = [];
  const manners = makeManners();
  let isHolding = false;

  /** True once there is nothing left to try. */
  async function tryOnce(entry: SentNotice): Promise<boolean> {
    const address = addressOf(entry.notice.gateway);
    if (address === null) return true;
    entry.tries += 1;
    entry.status = await post(address, entry.notice);
    return entry.status !== null && entry.status < 300;
  }

  async function tryAgain(entry: SentNotice): Promise<void> {
    for (let again = 0; again < triesAtMost - 1; again += 1) {
      await wait(Math.min(longestWaitMs, 250 * 2 ** again), undefined, { ref: false });
      if (await tryOnce(entry)) return;
    }
  }

  /** Waits for the first answer only: later tries go on by themselves. */
  async function deliver(entry: SentNotice): Promise<void> {
    if (!(await tryOnce(entry))) void tryAgain(entry);
  }

  async function leave(entry: SentNotice): Promise<void> {
    const { notice, manner } = entry;
    if (manner === 'dropped') return;
    if (manner === 'forged') {
      const address = addressOf(notice.gateway);
      entry.status = address === null ? null : await post(address, notice, forge(notice));
      return;
    }
    if (manner === 'late') await wait(lateMs);
    await deliver(entry);
    if (manner === 'repeated') await deliver(entry);
  }

  return {
    send(notice) {
      const entry: SentNotice = { notice, at: new Date(), manner: null, status: null, tries: 0 };
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
      const entry = sent.find(({ notice }) => notice.id === id);
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

/** Says it of another subject than it was signed for. */
function forge({ body, subject }: Notice): string {
  const forged = subject === '' ? body : body.replaceAll(subject, `${subject}0`);
  return forged === body ? `${body} ` : forged;
}

async function post(address: string, { body, sign }: Notice, sentBody = body): Promise<number | null> {
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
