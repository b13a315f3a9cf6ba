import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CaughtMail } from './mail-box.ts';
import { makeMailBox } from './mail-box.ts';
import { type MailSink, startMailSink } from './start-mail-sink.ts';

let sink: MailSink;

beforeEach(async () => {
  sink = await startMailSink({ smtp: 0, http: 0 });
});
afterEach(() => sink.stop());

async function send(mail: SendMailOptions) {
  const transport = createTransport({ host: '127.0.0.1', port: sink.smtpPort, secure: false, ignoreTLS: true });
  try {
    return await transport.sendMail({ from: 'Atrium <no-reply@atrium.test>', to: 'ann@example.com', ...mail });
  } finally {
    transport.close();
  }
}

async function mails(query = ''): Promise<CaughtMail[]> {
  const reply = await fetch(`${sink.address}/mails${query}`);
  return ((await reply.json()) as { mails: CaughtMail[] }).mails;
}

const page = async (path: string) => (await fetch(`${sink.address}${path}`)).text();

const planFault = (body: unknown) =>
  fetch(`${sink.address}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a mail is caught with its sender, recipients, subject and both parts', async () => {
  await send({ subject: 'Prüfung ₹', text: 'Plain https://a.test/x', html: '<p>Rich</p>', bcc: 'bob@example.com' });
  const [mail] = await mails();
  expect(mail).toMatchObject({
    from: 'Atrium <no-reply@atrium.test>',
    to: ['ann@example.com', 'bob@example.com'],
    subject: 'Prüfung ₹',
    deliveries: 1,
  });
  expect(mail?.text).toContain('Plain https://a.test/x');
  expect(mail?.html).toContain('<p>Rich</p>');
  const found = await fetch(`${sink.address}/mails/${mail?.id}`);
  expect(await found.json()).toEqual(mail);
});

test('mails are listed newest first, and by recipient', async () => {
  await send({ to: 'ann@example.com', subject: 'first', text: '.' });
  await send({ to: 'bob@example.com', subject: 'second', text: '.' });
  expect((await mails()).map(({ subject }) => subject)).toEqual(['second', 'first']);
  expect((await mails('?to=ANN@example.com')).map(({ subject }) => subject)).toEqual(['first']);
});

test('a repeated Message-ID is one mail with its deliveries counted', async () => {
  await send({ messageId: '<a@atrium.test>', subject: 'once', text: '.' });
  await send({ messageId: '<a@atrium.test>', subject: 'once', text: '.' });
  expect(await mails()).toMatchObject([{ messageId: '<a@atrium.test>', deliveries: 2 }]);
  expect(await page('/')).toContain('delivered 2 times');
});

test('a planned reset takes the mail but leaves the sender without an answer, as often as planned', async () => {
  await planFault({ kind: 'reset_after_data', count: 1 });
  const mail = { messageId: '<a@atrium.test>', subject: 'reset', text: '.' };
  await expect(send(mail)).rejects.toThrow();
  expect(await mails()).toHaveLength(1);
  await send(mail);
  expect(await mails()).toMatchObject([{ deliveries: 2 }]);
});

test('a planned refusal answers 451 and keeps nothing', async () => {
  await planFault({ kind: 'refuse_for_now', count: 1 });
  await expect(send({ subject: 'later', text: '.' })).rejects.toMatchObject({ responseCode: 451 });
  expect(await mails()).toEqual([]);
});

test('an unknown fault is refused', async () => {
  expect((await planFault({ kind: 'explode', count: 1 })).status).toBe(400);
  expect((await planFault({ kind: 'reset_after_data', count: -1 })).status).toBe(400);
});

test('DELETE empties the sink', async () => {
  await send({ subject: 'gone', text: '.' });
  expect((await fetch(`${sink.address}/mails`, { method: 'DELETE' })).status).toBe(204);
  expect(await mails()).toEqual([]);
});

test('a mail cannot inject markup into the page that shows it', async () => {
  await send({ subject: '<script>alert(1)</script>', html: '<b title="x">&amp;</b><script>alert(2)</script>' });
  const [mail] = await mails();
  expect(await page('/')).not.toContain('<script>alert');
  const shown = await page(`/read/${mail?.id}`);
  expect(shown).not.toContain('<script>alert');
  expect(shown).toContain('srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;b title=&quot;x&quot;&gt;&amp;amp;');
  expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
});

test('the text view links its addresses', async () => {
  await send({ subject: 'link', text: 'Open https://a.test/verify?token=1&x=2 now' });
  const [mail] = await mails();
  expect(await page(`/read/${mail?.id}?view=text`)).toContain('<a href="https://a.test/verify?token=1&amp;x=2">');
});

test('beyond its capacity the box drops the oldest', async () => {
  const box = makeMailBox(2);
  for (const name of ['a', 'b', 'c']) {
    await box.receive(Buffer.from(`Message-ID: <${name}@x>\r\nSubject: ${name}\r\n\r\n.`), ['ann@example.com']);
  }
  expect(box.list().map(({ subject }) => subject)).toEqual(['c', 'b']);
});
