import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../throw-away-database.ts';
import { keysIn, scanSecrets } from './scan-secrets.ts';
import { findSecrets, type SecretKind, secretKinds } from './secret-rules.ts';

const known = { codes: ['482913'], keys: ['adyen_test_somewhere', 'f00d'.repeat(16)] };
const family = '019a8c0e-7c1f-7a50-9d7b-2f4c6a8e0b1d';
const part = 'Ab3_'.repeat(11).slice(0, 43);

/** Each as it would leak: in a log line, in a trace, in a row. */
const planted: Readonly<Record<SecretKind, readonly string[]>> = {
  'card number': [
    '{"msg":"paid with 4242424242424242"}',
    'number=4242 4242 4242 4242',
    '4000-0027-6000-3184',
    'card[number]=4111%201111%201111%201111&x=1',
    '"3782 822463 10005"',
    '378282246310005',
    '5555555555554444,',
    '6759649826438453',
    '4222222222222',
    '{"number":4988438843884305}',
  ],
  'security code': ['{"cvc":"123"}', 'card[cvc]=737&', 'securityCode: 7373', '{\\"cvv\\":\\"100\\"}', 'cvc=123'],
  'one-time code': ['{"otp":"482913"}', 'sent 482913 to the phone', '482913', 'sms text: Your code is 482913.'],
  'client secret': ['seti_1Q2w3E4r5T_secret_Zx9Yw8Vu7', '"pi_3ABCDEF012345_secret_0123456789abcdef"'],
  'mandate session': [
    '{"subscription_session_id":"sub_session_abc123DEF456"}',
    'subsSessionId=abcdefgh12345',
    'sub_session_9mZ1jZxVbTnYq0pLrK3sWd8f',
  ],
  key: [
    'sk_test_atrium_sandbox',
    'whsec_atrium_sandbox',
    'cfsk_test_atrium_sandbox',
    'x-api-key: adyen_test_somewhere',
    `hmac ${'f00d'.repeat(16)}`,
    '-----BEGIN PRIVATE KEY-----',
  ],
  token: [
    `Bearer ${part}`,
    `authorization=bearer ${part}`,
    'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTlhOGMwZSJ9.c2lnbmF0dXJlLW9mLWl0',
    `cookie: __Host-atrium_refresh=${family}.${part}`,
    `/verify-email?token=${family}-${part}`,
  ],
  'encrypted field': [
    '{"encryptedCardNumber":"adyenjs_0_1_25$abcd"}',
    'encryptedSecurityCode=eyJhbGciOiJSU0E',
    'adyenjs_0_1_25$MIIBIjANBgkqhkiG9w0BAQ==',
  ],
};

/** What logs and tables are full of. */
const innocent = [
  'id 019a8c0e-7c1f-7a50-9d7b-2f4c6a8e0b1d of 00000000-0000-7000-8000-000000004242',
  'AT-2026-0000004242, AT2627000000042, invoice 4242',
  '1763200000000, 1763200000000000000, 0.4242424242424242, 12.4242424242424242',
  `${'4242424242424242'.repeat(4)}, deadbeef4242424242424242, sha 4242424242424242ab`,
  '{"traceId":"d57d1155cd6c492aae09d0af97aa0006","spanId":"4242424242424242","parentSpanId":"4111111111111111"}',
  'd57d1155cd6c492aae09d0af97aa0006-4242424242424242',
  '4242424242424241, 4111 1111 1111 1112, 9999999999999995, 4444444444444444',
  '+919876543210, GSTIN 29ABCDE1234F1Z5, 118800, 482913 cents',
  '{"code":"[redacted]","cvc_check":"pass","cvc":null,"clientSecret":"[redacted]"}',
  'pi_3ABCDEF012345, seti_1Q2w3E4r5T, pm_card_visa, cus_9s6XKzkNRiz8i3, session_id, client_secret_missing',
  'encryptedCardNumber is missing; the bearer of this; a Bearer token',
  '/users/019a8c0e-7c1f-7a50-9d7b-2f4c6a8e0b1d.json, pk_test_atrium_sandbox, test_ATRIUMSANDBOX',
];

describe.each(secretKinds)('a planted %s', (kind) => {
  test.each(planted[kind])('is found: %s', (text) => {
    expect(findSecrets(text, known).map((found) => found.kind)).toContain(kind);
  });
});

test.each(innocent)('is no secret: %s', (text) => {
  expect(findSecrets(text, known)).toEqual([]);
});

test('the keys are those of the environment, without what a browser may know', () => {
  const secret = { ATRIUM_ADYEN_API_KEY: 'adyen_test_x', ATRIUM_SECRET: '00'.repeat(32), ATRIUM_SMS_KEY: 'sms_test_x' };
  const open = {
    ATRIUM_STRIPE_PUBLIC_KEY: 'pk_test_x',
    ATRIUM_ADYEN_CLIENT_KEY: 'test_ATRIUM',
    OTHER_SECRET: 'elsewhere',
  };
  expect(keysIn({ ...secret, ...open })).toEqual(Object.values(secret));
});

describe('wherever the product leaves something behind', () => {
  const all = Object.values(planted).flat();
  let database: ThrowAwayDatabase;
  let directory: string;
  let sink: Server;
  let address: string;
  let mails: readonly unknown[] = [];

  beforeAll(async () => {
    database = await makeDatabase();
    directory = await mkdtemp(join(tmpdir(), 'atrium-scan-'));
    sink = createServer((request, response) => {
      const isSms = request.url === '/control/sms';
      response.end(JSON.stringify(isSms ? { messages: [{ text: 'Your code is 482913.' }] } : { mails }));
    });
    await new Promise<void>((listening) => sink.listen(0, '127.0.0.1', listening));
    address = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    sink.close();
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  });

  const scan = () =>
    scanSecrets({
      paths: [directory],
      databaseUrl: database.superuserUrl,
      mailAddress: address,
      sandboxAddress: address,
      keys: known.keys,
    });
  const kindsIn = (findings: readonly { readonly kind: string }[] = []) => new Set(findings.map(({ kind }) => kind));

  test('nothing is found where nothing is', async () => {
    await writeFile(join(directory, 'api.log'), innocent.join('\n'));
    mails = [{ subject: 'Verify', text: `https://x.test/verify-email?token=${family}-${part}`, html: '', headers: {} }];
    const scanned = await scan();
    expect(Object.keys(scanned)).toEqual(['files', 'rows', 'mails', 'text messages']);
    expect(Object.values(scanned).flatMap(({ findings }) => findings)).toEqual([]);
    expect(scanned['rows']?.looked).toBeGreaterThan(0);
  });

  test('each kind is found in a log, in a table of any type and in a mail, and never shown', async () => {
    await writeFile(join(directory, 'worker.log'), all.join('\n'));
    const client = new Client({ connectionString: database.superuserUrl });
    await client.connect();
    await client.query(
      'create schema apart; create table apart.leak (words text, facts jsonb, bytes bytea, list text[])',
    );
    for (const text of all)
      await client.query('insert into apart.leak values ($1, $2, $3, $4)', [
        text,
        JSON.stringify({ said: { text } }),
        Buffer.from(text),
        [text],
      ]);
    await client.end();
    mails = [{ subject: 'Hello', text: all.join('\n'), html: '', headers: {} }];
    const { files, rows, mails: mailed, 'text messages': messages } = await scan();
    const every = new Set<string>(secretKinds);
    expect([kindsIn(files?.findings), kindsIn(mailed?.findings)]).toEqual([every, every]);
    for (const column of ['words', 'facts', 'bytes', 'list'])
      expect(kindsIn(rows?.findings.filter(({ where }) => where === `apart.leak.${column}`)), column).toEqual(every);
    expect(messages?.findings).toEqual([]);
    expect(JSON.stringify([files, rows, mailed])).not.toMatch(/4242424242424242|sk_test_atrium_sandbox|482913/);
  });
});
