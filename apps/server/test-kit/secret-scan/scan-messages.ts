import type { Scanned } from './scan-files.ts';
import { findSecrets, type KnownSecrets, masked } from './secret-rules.ts';

interface CaughtMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface CaughtMessage {
  readonly text: string;
}

async function ask<Reply>(address: string): Promise<Reply> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as Reply;
}

/** What the sink has caught; the links in a mail are for its reader. */
export async function scanMails(sinkAddress: string, known: KnownSecrets): Promise<Scanned> {
  const { mails } = await ask<{ mails: readonly CaughtMail[] }>(`${sinkAddress}/mails`);
  const findings = mails.flatMap((mail) =>
    [mail.subject, mail.text, mail.html, JSON.stringify(mail.headers)]
      .flatMap((text) => findSecrets(text, known, true))
      .map((secret) => ({ kind: secret.kind, where: `mail '${mail.subject}'`, seen: masked(secret) })),
  );
  return { looked: mails.length, findings };
}

const code = /(?<!\d)\d{4,8}(?!\d)/g;

/** The codes that people were sent; the text message itself is the one place where a code may stand. */
export async function readSentCodes(sandboxAddress: string): Promise<readonly string[]> {
  const { messages } = await ask<{ messages: readonly CaughtMessage[] }>(`${sandboxAddress}/control/sms`);
  return [...new Set(messages.flatMap(({ text }) => text.match(code) ?? []))];
}

/** Text messages carry a code, and nothing else that is secret. */
export async function scanMessages(sandboxAddress: string, known: KnownSecrets): Promise<Scanned> {
  const { messages } = await ask<{ messages: readonly CaughtMessage[] }>(`${sandboxAddress}/control/sms`);
  const findings = messages.flatMap(({ text }) =>
    findSecrets(text, { ...known, codes: [] }).map((secret) => ({
      kind: secret.kind,
      where: 'a text message',
      seen: masked(secret),
    })),
  );
  return { looked: messages.length, findings };
}
