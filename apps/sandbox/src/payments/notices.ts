import { setTimeout as wait } from 'node:timers/promises';

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
  /** The product's answer; null while none came. */
  status: number | null;
  tries: number;
}

export interface Notices {
  readonly send: (notice: Notice) => void;
  readonly all: () => readonly SentNotice[];
}

const triesAtMost = 6;

/** Tells the product, and tells again until it answers 2xx, as the gateways do; told to nobody where no address is known. */
export function makeNotices(addressOf: (gateway: GatewayName) => string | null): Notices {
  const sent: SentNotice[] = [];
  async function deliver(entry: SentNotice): Promise<void> {
    const { notice } = entry;
    const address = addressOf(notice.gateway);
    if (address === null) return;
    for (; entry.tries < triesAtMost; entry.tries += 1) {
      entry.status = await post(address, notice);
      if (entry.status !== null && entry.status < 300) return;
      await wait(250 * 2 ** entry.tries);
    }
  }
  return {
    send(notice) {
      const entry: SentNotice = { notice, at: new Date(), status: null, tries: 0 };
      sent.push(entry);
      void deliver(entry);
    },
    all: () => sent,
  };
}

async function post(address: string, { body, sign }: Notice): Promise<number | null> {
  const headers = { 'content-type': 'application/json', ...sign(body, new Date()) };
  try {
    return (await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) })).status;
  } catch {
    return null;
  }
}
