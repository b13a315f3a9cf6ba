import { createTransport } from 'nodemailer';
import { type Mailer, type MailFailure, MailNotSent, type OutgoingMail } from '../mailer.ts';
import { makeSlots } from './slots.ts';

const connectionTimeoutMs = 5_000;
const socketTimeoutMs = 10_000;
const connections = 20;
/** Longer than this nobody waits for a free connection: the run would outlive its lease. */
const slotTimeoutMs = 10_000;
/** The longest that one mail may take. */
export const longestMailMs = slotTimeoutMs + connectionTimeoutMs + socketTimeoutMs;

/** Mail over SMTP. It tries once: retries belong to the run, which counts them. */
export function makeSmtpMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: connections,
    maxRequeues: 0,
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    dnsTimeout: connectionTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const slots = makeSlots(connections, slotTimeoutMs);
  return {
    send: async (mail) => {
      const release = await slots.take();
      if (!release) throw new MailNotSent('retry_later', 'all connections are busy');
      try {
        await transport.sendMail({
          messageId: mail.messageId,
          from: mail.from,
          // As an object, so that an address is never read as a list of addresses.
          to: { name: '', address: mail.to },
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          attachments: (mail.attachments ?? []).map(({ fileName: filename, contentType, content }) => ({
            filename,
            contentType,
            content,
          })),
          headers: headersOf(mail),
        });
      } catch (error) {
        throw new MailNotSent(mailFailureOf(error), reasonOf(error));
      } finally {
        release();
      }
    },
    close: async () => transport.close(),
  };
}

/** Mail programs show a button for the second and third (RFC 2369, RFC 8058). */
export function headersOf({ leaveAddress }: Pick<OutgoingMail, 'leaveAddress'>): Record<string, string> {
  const written = { 'Auto-Submitted': 'auto-generated' };
  if (leaveAddress === undefined) return written;
  return {
    ...written,
    'List-Unsubscribe': `<${leaveAddress}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

interface SmtpFailure {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** Only a lasting answer about this recipient or this message is final; refused log-ins and senders are our own fault to mend. */
export function mailFailureOf(error: unknown): MailFailure {
  const { code, responseCode, command } = (error ?? {}) as SmtpFailure;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutMail || command === 'MAIL FROM') return 'retry_later';
  if (command === 'API') return 'rejected';
  return responseCode !== undefined && responseCode >= 500 ? 'rejected' : 'retry_later';
}

/** Codes only: a server's text may repeat the address or the content. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command } = (error ?? {}) as SmtpFailure;
  return [command, code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
