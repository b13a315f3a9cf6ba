import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { MailNotSent, type OutgoingMail } from '../../gateways/mailer.ts';
import { mailFailureOf, makeSmtpMailer } from '../../gateways/smtp/smtp-mailer.ts';
import { makeTokens } from '../../keys/tokens.ts';
import { makeClock } from '../../runtime/clock.ts';
import { backoffMs } from '../../worker/backoff.ts';
import { findMail, insertMail } from './mails.store.ts';
import { recordMailSent, sendMail } from './send-mail.ts';
import { lastMailAttempt } from './send-mail.workflow.ts';
import type { MailContent } from './templates/mail-facts.ts';

let database: ThrowAwayDatabase;
let db: Database;

beforeAll(async () => {
  database = await makeDatabase();
  db = openDatabase(database.urlOf('atrium_worker'), { poolSize: 2, name: 'test' });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const clock = makeClock(() => Date.parse('2026-11-15T10:00:00Z'));

/** The context with a mail server that gives the chosen answers. */
function contextWith(send: (mail: OutgoingMail) => Promise<void>): Parameters<typeof sendMail>[0] {
  const config = { publicAddress: 'https://console.example', mailFrom: 'Atrium <no-reply@mail.example>' };
  const mailer = { send, close: async () => {} };
  return { db, clock, config, tokens: makeTokens('cd'.repeat(32)), mailer } as Parameters<typeof sendMail>[0];
}

const noDocument = () => Promise.reject(new Error('this mail carries no document'));

async function askForMail(content?: MailContent): Promise<string> {
  const id = uuidv7();
  const facts = { firstName: 'Ana', linkId: uuidv7() };
  await inTransaction({ db }, (tx) =>
    insertMail(tx, {
      id,
      ...(content ?? { template: 'verify_email', facts }),
      locale: 'en',
      to: 'ana@example.com',
      now: clock.wall(),
      newId: uuidv7,
    }),
  );
  return id;
}

test('every try of a mail carries the same Message-ID', async () => {
  const id = await askForMail();
  const seen: string[] = [];
  const failing = contextWith(async ({ messageId }) => {
    seen.push(messageId);
    throw new MailNotSent('retry_later', 'CONN ECONNECTION');
  });
  await expect(sendMail(failing, id, noDocument)).rejects.toThrow('retry_later');
  expect(
    await sendMail(
      contextWith(async ({ messageId }) => void seen.push(messageId)),
      id,
      noDocument,
    ),
  ).toBe('sent');
  expect(seen).toEqual([`<${id}@mail.example>`, `<${id}@mail.example>`]);
});

test('a mail that the mail server has accepted is not sent again', async () => {
  const id = await askForMail();
  let sends = 0;
  const ctx = contextWith(async () => void sends++);
  expect(await sendMail(ctx, id, noDocument)).toBe('sent');
  expect(await sendMail(ctx, id, noDocument)).toBe('already_sent');
  expect(sends).toBe(1);
});

test('[D-175] a receipt carries the invoice as PDF', async () => {
  const document = { organisationId: uuidv7(), invoiceId: uuidv7() };
  const id = await askForMail({
    template: 'receipt',
    facts: {
      firstName: 'Ana',
      organisationName: 'Northlake',
      planName: 'CRM Startup',
      charged: { amountMinor: 4900, currency: 'USD' },
      next: null,
      invoiceNumber: 'AT2627A1-0000001',
      document,
    },
  });
  const sent: OutgoingMail[] = [];
  const file = { fileName: 'at2627a1-0000001.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') };
  const asked: unknown[] = [];
  await sendMail(
    contextWith(async (mail) => void sent.push(mail)),
    id,
    async (_ctx, named) => {
      asked.push(named);
      return file;
    },
  );
  expect(asked).toEqual([document]);
  expect(sent).toMatchObject([{ attachments: [file] }]);
});

test('a mail that could not be marked as sent at once is marked by the next step', async () => {
  const id = await askForMail();
  const ctx = contextWith(async () => {});
  await recordMailSent(ctx, id);
  expect((await findMail(db, id))?.sentAt).toEqual(clock.wall());
});

test('a permanent refusal ends the mail, and every other error is thrown and tried again', async () => {
  const id = await askForMail();
  const failing = (error: Error) =>
    sendMail(
      contextWith(() => Promise.reject(error)),
      id,
      noDocument,
    );
  expect(await failing(new MailNotSent('rejected', 'RCPT TO EENVELOPE 550'))).toBe('rejected');
  await expect(failing(new MailNotSent('retry_later', 'CONN ETIMEDOUT'))).rejects.toThrow('retry_later');
});

test('the attempts of a mail last about three days', () => {
  const waits = Array.from({ length: lastMailAttempt - 1 }, (_, index) => backoffMs(index + 1));
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThan(3.1);
});

describe('over SMTP', () => {
  const mail: OutgoingMail = {
    messageId: '<a@mail.example>',
    from: 'Atrium <no-reply@mail.example>',
    to: 'ana@example.com',
    subject: 'Subject',
    html: '<p>Hello</p>',
    text: 'Hello',
  };

  /** A small mail server that answers each command as the table says. */
  async function mailServer(answers: Record<string, string>): Promise<{ url: string; server: Server }> {
    const server = createServer((socket) => {
      let isData = false;
      socket.on('error', () => {});
      socket.write('220 ready\r\n');
      socket.on('data', (chunk) => {
        const line = chunk.toString();
        if (isData && !line.endsWith('\r\n.\r\n')) return;
        const command = isData ? 'CONTENT' : (/^[A-Z]+/.exec(line)?.[0] ?? '');
        isData = command === 'DATA';
        const answer = answers[command] ?? (isData ? '354 go on' : '250 fine');
        if (answer === 'reset') socket.destroy();
        else socket.write(`${answer}\r\n`);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
  }

  test.each([
    ['takes it', {}, 'sent'],
    ['has no such mailbox', { RCPT: '550 no such user' }, 'rejected'],
    ['is busy', { RCPT: '451 later' }, 'retry_later'],
    ['refuses the content', { CONTENT: '554 no' }, 'rejected'],
    ['refuses our sender', { MAIL: '550 not you' }, 'retry_later'],
    ['vanishes after the content', { CONTENT: 'reset' }, 'retry_later'],
    ['is full for now', { CONTENT: '452 later' }, 'retry_later'],
  ])('a server that %s', async (_name, answers, expected) => {
    const { url, server } = await mailServer(answers);
    const mailer = makeSmtpMailer(url);
    const outcome = await mailer.send(mail).then(
      () => 'sent',
      (error: unknown) => (error as MailNotSent).failure,
    );
    expect(outcome).toBe(expected);
    await mailer.close();
    server.close();
  });

  test('a mail server that does not listen is tried again later', async () => {
    const mailer = makeSmtpMailer('smtp://127.0.0.1:9');
    await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'MailNotSent', failure: 'retry_later' });
    await mailer.close();
  });

  test('a refused log-in is tried again, because it says nothing about the mail', () => {
    expect(mailFailureOf({ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' })).toBe('retry_later');
  });
});
