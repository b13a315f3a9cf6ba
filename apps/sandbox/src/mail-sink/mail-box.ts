import { createHash, randomUUID } from 'node:crypto';
import PostalMime, { addressParser } from 'postal-mime';

const CAPACITY = 5_000;

export interface CaughtMail {
  id: string;
  messageId: string;
  from: string;
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  receivedAt: string;
  /** How often it arrived. A sender that crashed before our answer sends again. */
  deliveries: number;
}

export interface MailBox {
  receive(raw: Uint8Array, recipients: readonly string[]): Promise<CaughtMail>;
  /** Newest first; `to` is compared without case. */
  list(to?: string): CaughtMail[];
  find(id: string): CaughtMail | undefined;
  clear(): void;
  /** Rises with every change, so that a page knows when to reload. */
  version(): number;
}

async function parse(raw: Uint8Array, recipients: readonly string[]): Promise<CaughtMail> {
  const mail = await PostalMime.parse(raw);
  const messageId = mail.messageId ?? `<${randomUUID()}@without-id>`;
  const headers = mail.headers.map(({ key, value }) => [key, value] as const);
  const sender = addressParser(mail.headers.find(({ key }) => key === 'from')?.value ?? '', { flatten: true })[0];
  return {
    id: createHash('sha256').update(messageId).digest('hex').slice(0, 16),
    messageId,
    from: sender?.name ? `${sender.name} <${sender.address}>` : (sender?.address ?? ''),
    to: [...recipients],
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(headers),
    receivedAt: new Date().toISOString(),
    deliveries: 1,
  };
}

/** Keeps the newest mails in memory, each Message-ID once. */
export function makeMailBox(capacity = CAPACITY): MailBox {
  const mails = new Map<string, CaughtMail>();
  let version = 0;
  return {
    async receive(raw, recipients) {
      const mail = await parse(raw, recipients);
      const known = mails.get(mail.id);
      const kept = known ? { ...known, deliveries: known.deliveries + 1 } : mail;
      mails.set(mail.id, kept);
      const oldest = mails.keys().next().value;
      if (mails.size > capacity && oldest !== undefined) mails.delete(oldest);
      version += 1;
      return kept;
    },
    list(to) {
      const wanted = to?.trim().toLowerCase();
      const newestFirst = [...mails.values()].reverse();
      if (!wanted) return newestFirst;
      return newestFirst.filter((mail) => mail.to.some((address) => address.toLowerCase().includes(wanted)));
    },
    find: (id) => mails.get(id),
    clear() {
      mails.clear();
      version += 1;
    },
    version: () => version,
  };
}
