import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { sendPhoneOtp, submitPhoneOtp } from '@atrium/contract/payments/verify-phone';
import { phoneMessagesInADay } from '@atrium/domain/payments/methods/phone-code';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { codeSentTo, provePhone } from '../../../test-kit/prove-phone.ts';
import { inOrganisation } from '../../db/transaction.ts';

let paying: PayingApi;
let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
let phones = 0;
let Phone: string;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());
beforeEach(async () => {
  await paying.sandbox.clearFaults();
  paying.api.ctx.moved.offsetMs = 0;
  us = await paying.foundPaying(null, '192.0.2.91');
  phones += 1;
  Phone = `9198765${String(phones).padStart(5, '0')}`;
});

const send = (to = Phone) => us.founder.call(sendPhoneOtp, { Phone: to });
const submit = (PhoneOTP: string) => us.founder.call(submitPhoneOtp, { PhoneOTP });
const sent = () => codeSentTo(paying.sandbox, Phone);
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** The countdown is over. */
const afterCountdown = () => {
  paying.api.ctx.moved.offsetMs += 121_000;
};
const details = async () => (await us.founder.call(getPaymentMethods, {})).body;

test('[PAY-22] [API-35] [API-36] [VAL-03] a code comes by short message and proves the number; it is good once', async () => {
  expect(await details()).toMatchObject({ Phone: '', IsPhoneValidated: false });
  const { status, body } = await send();
  expect([status, body]).toEqual([200, { OTPExpiryIntervalMinutes: 2, Valid: false, TriesRemaining: 5 }]);
  expect(await details()).toMatchObject({ Phone, IsPhoneValidated: false });
  const code = await sent();
  expect(code).toMatch(/^\d{6}$/);
  expect((await submit(code)).body).toMatchObject({ Valid: true });
  expect(await details()).toMatchObject({ Phone, IsPhoneValidated: true });
  expect((await submit(code)).body).toMatchObject({ Valid: false, TriesRemaining: 0 });
  expect((await details()).IsPhoneValidated).toBe(true);
});

test('[X-19] five tries, then no code is good any more; a new one has five again', async () => {
  await send();
  const code = await sent();
  for (const left of [4, 3, 2, 1, 0])
    expect((await submit(wrongFor(code))).body).toMatchObject({ Valid: false, TriesRemaining: left });
  expect((await submit(code)).body).toMatchObject({ Valid: false, TriesRemaining: 0 });
  expect((await details()).IsPhoneValidated).toBe(false);
  afterCountdown();
  expect((await send()).body).toMatchObject({ TriesRemaining: 5 });
  expect((await submit(await sent())).body.Valid).toBe(true);
});

test('[X-19] a code is good for two minutes', async () => {
  await send();
  const code = await sent();
  afterCountdown();
  expect((await submit(code)).body).toMatchObject({ Valid: false, TriesRemaining: 0 });
});

test('(toward PAY-20) no new code while one is good; and five in an hour, for an organisation and to a number', async () => {
  await send();
  const early = await send();
  expect([early.status, early.body]).toMatchObject([429, { code: 'request.too_many' }]);
  // The session would end before the hour does, so the rows are made older instead.
  const endCode = () =>
    inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
      tx
        .updateTable('billing_phones')
        .set({ code_expires_at: new Date(0) })
        .execute(),
    );
  for (let more = 0; more < 4; more += 1) {
    await endCode();
    expect((await send()).status).toBe(200);
  }
  await endCode();
  expect((await send()).status).toBe(429);
  expect((await send('919000000001')).status).toBe(429);
  us = await paying.foundPaying(null, '192.0.2.92');
  expect((await send()).status).toBe(429);
  const hourAgo = new Date(Date.now() - 3_600_001);
  await paying.api.ctx.db
    .updateTable('rate_windows')
    .set({ started_at: hourAgo })
    .where('bucket', 'like', 'sms:%')
    .execute();
  expect((await send()).status).toBe(200);
});

test('another number has to be proved anew; the same one stays proved while a code is asked for', async () => {
  await provePhone(paying.sandbox, us.founder, Phone);
  afterCountdown();
  await send();
  expect((await details()).IsPhoneValidated).toBe(true);
  afterCountdown();
  await send('919000000002');
  expect(await details()).toMatchObject({ Phone: '919000000002', IsPhoneValidated: false });
});

test('a code that could not be sent is none, and may be asked for again at once', async () => {
  await paying.sandbox.plan('sms.send', 'error_500');
  const failed = await send();
  expect([failed.status, failed.body]).toMatchObject([502, { code: 'payments.otp_not_sent' }]);
  expect((await send()).status).toBe(200);
  expect((await submit(await sent())).body.Valid).toBe(true);
});

test('what is kept of a code tells nothing of it, and is good in no other organisation', async () => {
  await send();
  const code = await sent();
  const row = await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx.selectFrom('billing_phones').selectAll().executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(row)).not.toContain(code);
  expect(row.code_digest).toHaveLength(22);
  const other = await paying.foundPaying(null, '192.0.2.93');
  const { status, body } = await other.founder.call(submitPhoneOtp, { PhoneOTP: code });
  expect([status, body]).toMatchObject([502, { code: 'payments.otp_not_submitted' }]);
});

test.each(['9876543210', '911234567890', '9198765432100', '14155550100', '91987654321a'])(
  '[VAL-02] [X-23] %s is no mobile number of India',
  async (number) => {
    expect((await send(number)).status).toBe(400);
  },
);

test.each(['', '12345', '1234567', '12a456'])('(toward VAL-05, VAL-07) %s is no code', async (code) => {
  expect((await submit(code)).status).toBe(400);
});

/** As if so many messages had been asked for today. */
async function spend(bucket: string, hits: number): Promise<void> {
  const { db, clock } = paying.api.ctx;
  const row = { bucket, hits, started_at: clock.wall() };
  await db
    .insertInto('rate_windows')
    .values(row)
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet(row))
    .execute();
}

test('[D-113] somebody with an unproved mailbox causes no message', async () => {
  const { db } = paying.api.ctx;
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', us.founder.userId).execute();
  expect(await send()).toMatchObject({ status: 403, body: { code: 'identity.verify_first' } });
  expect(await paying.sandbox.messages(`+${Phone}`)).toEqual([]);
});

test('[D-113] messages in a day are limited for a person, to a number, and to a country from elsewhere and from inside', async () => {
  const { ctx } = paying.api;
  const buckets = [
    [`sms:day:person:${us.founder.userId}`, phoneMessagesInADay.person],
    [`sms:day:phone:${ctx.tokens.digest('phone', Phone)}`, phoneMessagesInADay.phone],
    // The founder's address is in India.
    ['sms:day:own:91', phoneMessagesInADay.ownCountry],
  ] as const;
  for (const [bucket, most] of buckets) {
    await spend(bucket, most);
    expect(await send()).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    await spend(bucket, 0);
  }
  expect(await paying.sandbox.messages(`+${Phone}`)).toEqual([]);
  const elsewhere = await paying.foundPaying(null, '192.0.2.1');
  await spend('sms:day:foreign:91', phoneMessagesInADay.foreignCountry);
  expect((await elsewhere.founder.call(sendPhoneOtp, { Phone })).status).toBe(429);
  // Pumping from elsewhere does not stop people in the country itself.
  expect((await send()).status).toBe(200);
  await spend('sms:day:foreign:91', 0);
});
