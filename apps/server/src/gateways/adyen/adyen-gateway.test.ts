import { createHmac, randomUUID } from 'node:crypto';
import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeGateway } from '../../../test-kit/gateway-suite.ts';
import { type PaymentSandbox, sandboxKeys, startPaymentSandbox } from '../../../test-kit/payment-sandbox.ts';
import type { ChargeAttempt, GatewayNotice, PaymentGateway } from '../payment-gateway.ts';
import { makeAdyenGateway } from './adyen-gateway.ts';

const keys = sandboxKeys.adyen;
const cards: Readonly<Partial<Record<'paid' | PaymentFailure, string>>> = {
  paid: '4111111111111111',
  declined: '4000000000000341',
  insufficient_funds: '4000000000009995',
  expired_card: '4000000000000069',
  authentication_required: '4000002760003184',
  method_unusable: '4000000000009979',
};
const origin = 'http://localhost:5173';

const refusal = (refusalReasonCode: string, refusalReason: string, raw: string, advice?: string) => ({
  resultCode: 'Refused',
  refusalReason,
  refusalReasonCode,
  refusalReasonRaw: raw,
  ...(advice === undefined ? {} : { merchantAdviceCode: advice }),
});
/** As Adyen and the card's network give them. */
const codes: Readonly<Partial<Record<PaymentFailure, Readonly<Record<string, string>>>>> = {
  declined: refusal('2', 'Refused', '05 : Do not honor'),
  insufficient_funds: refusal('12', 'Not enough balance', '51 : Insufficient funds', '24 : Retry after 1 hour'),
  expired_card: refusal('6', 'Expired Card', '54 : Expired card', '01 : New account information available'),
  authentication_required: refusal('38', 'Authentication required', '65 : Authentication required'),
  method_unusable: refusal('5', 'Blocked Card', '43 : Stolen card', '03 : Do not try again'),
};

let sandbox: PaymentSandbox;
let gateway: PaymentGateway;
let address = '';

beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  address = `${sandbox.address}/adyen`;
  gateway = makeAdyenGateway({ ...keys, address, timeoutMs: 700 });
});
afterAll(() => sandbox.stop());

const beginSetup = (customer: string, key: string = randomUUID()) =>
  gateway.beginSetup({
    customer,
    key,
    returnAddress: `${origin}/billing`,
    payer: {
      name: 'N',
      email: 'n@n.example',
      phone: null,
    },
  });

/** As a person does it: the card is typed, and a question of the bank is answered. */
async function saveCard(customer: string, number: string, passes = true) {
  const { reference } = await beginSetup(customer);
  const typed = { ...(await sandbox.adyen.typeCard(number)), origin };
  const state = await gateway.completeSetup({ customer, reference }, typed);
  if (state.state !== 'challenge') return state;
  return gateway.completeSetup({ customer, reference }, await sandbox.adyen.answerChallenge(reference, passes));
}

async function heardOf({ key, reference }: ChargeAttempt): Promise<readonly GatewayNotice[]> {
  const told = (await sandbox.notices()).filter((notice) => notice.gateway === 'adyen');
  return told
    .flatMap(({ body }) => gateway.parseWebhook({ headers: {}, body: Buffer.from(body), now: new Date() }) ?? [])
    .filter(({ subject, says }) => subject?.reference === reference || says['key'] === key);
}

describeGateway({
  gateway: () => gateway,
  sandbox: () => sandbox,
  currency: 'SGD',
  saveMethod: async (customer, fate) => {
    const saved = await saveCard(customer, cards[fate] ?? '');
    if (saved.state !== 'done') throw new Error(`not saved: ${saved.state}`);
    return saved.method.reference;
  },
  declines: ['declined', 'insufficient_funds', 'expired_card', 'authentication_required', 'method_unusable'],
  codesOf: (failure) => codes[failure] ?? {},
  operations: { prepare: 'adyen.payments', take: 'adyen.captures', read: null, refund: 'adyen.refunds' },
  challenge: null,
  timesPaid: () => timesDone('capture'),
  timesRefunded: () => timesDone('refund'),
  settle: () => Promise.resolve(),
  takenQuery: async (since) => ({ since, report: await sandbox.adyen.accountingReport() }),
  heard: heardOf,
});

async function timesDone(kind: string): Promise<number> {
  const { payments } = await sandbox.adyen.state();
  return payments.flatMap(({ modifications }) => modifications.filter((made) => made.kind === kind && made.isDone))
    .length;
}

function attemptOf(over: Partial<ChargeAttempt>): ChargeAttempt {
  const now = new Date();
  return {
    key: randomUUID(),
    customer: '',
    method: '',
    amountMinor: 5e3,
    currency: 'SGD',
    description: 'ERP',
    reference: null,
    isPayerPresent: false,
    begunAt: now,
    now,
    returnAddress: `${origin}/billing`,
    ...over,
  };
}

test('a buyer whose bank asks at a charge is told that a proof is missing, and nothing is reserved', async () => {
  const customer = `org_${randomUUID()}`;
  const saved = await saveCard(customer, cards.authentication_required ?? '');
  const method = saved.state === 'done' ? saved.method.reference : '';
  const report = await gateway.charge(attemptOf({ customer, method, isPayerPresent: true }), async () => true);
  expect(report).toMatchObject({ source: 'record', status: 'failed', failure: 'authentication_required' });
});

describe('a card that is saved', () => {
  test('is read again by the API, with the name of its number (toward PAY-03)', async () => {
    const customer = `org_${randomUUID()}`;
    const saved = await saveCard(customer, '5555444433331111');
    expect(saved).toEqual({
      state: 'done',
      method: {
        reference: expect.any(String) as string,
        brand: 'mastercard',
        country: 'GB',
        lastFour: '1111',
        expiryMonth: 3,
        expiryYear: 2034,
        fingerprint: expect.any(String) as string,
      },
    });
    const again = await saveCard(`org_${randomUUID()}`, '5555444433331111');
    expect(saved.state === 'done' && again.state === 'done' && saved.method.fingerprint).toBe(
      again.state === 'done' && again.method.fingerprint,
    );
  });

  test('asks its holder first where the bank wants that, and is saved or not by the answer', async () => {
    const customer = `org_${randomUUID()}`;
    const { reference } = await beginSetup(customer);
    const typed = { ...(await sandbox.adyen.typeCard('4917610000000000')), origin };
    const asked = await gateway.completeSetup({ customer, reference }, typed);
    expect(asked).toMatchObject({ state: 'challenge', action: { type: 'threeDS2', subtype: 'challenge' } });
    expect(await gateway.listMethods(customer)).toEqual([]);
    expect(await saveCard(customer, '4917610000000000', false)).toEqual({
      state: 'failed',
      failure: 'authentication_required',
    });
    expect(await gateway.listMethods(customer)).toEqual([]);
    expect(await saveCard(customer, '4917610000000000')).toMatchObject({ state: 'done', method: { lastFour: '0000' } });
  });

  test('a refused one is not saved, and another may follow in the same setup', async () => {
    const customer = `org_${randomUUID()}`;
    const setup = { customer, reference: (await beginSetup(customer)).reference };
    const refused = { ...(await sandbox.adyen.typeCard('4000000000000002')), origin };
    expect(await gateway.completeSetup(setup, refused)).toEqual({ state: 'failed', failure: 'declined' });
    const good = { ...(await sandbox.adyen.typeCard('4111111111111111')), origin };
    expect(await gateway.completeSetup(setup, good)).toMatchObject({ state: 'done' });
  });

  test('somebody else’s card can neither be the default nor be charged', async () => {
    const saved = await saveCard(`org_${randomUUID()}`, '4111111111111111');
    const method = saved.state === 'done' ? saved.method.reference : '';
    const customer = `org_${randomUUID()}`;
    await expect(gateway.setDefault(customer, method)).rejects.toThrow(/^method_unusable/);
    const charged = await gateway.charge(attemptOf({ customer, method }), () => Promise.resolve(true));
    expect(charged).toMatchObject({ source: 'call', kind: 'refused', failure: 'method_unusable' });
  });
});

describe('what was captured', () => {
  const later = (attempt: ChargeAttempt, ms: number) => ({ ...attempt, now: new Date(attempt.begunAt.getTime() + ms) });

  async function newAttempt(): Promise<ChargeAttempt> {
    const customer = `org_${randomUUID()}`;
    const saved = await saveCard(customer, '4111111111111111');
    return attemptOf({ customer, method: saved.state === 'done' ? saved.method.reference : '' });
  }

  /** As far as a process comes that stops just before the capture. */
  async function reserved() {
    const attempt = await newAttempt();
    const kept: string[] = [];
    const stopped = gateway.charge(attempt, (reference) => {
      kept.push(reference);
      return Promise.reject(new Error('stopped'));
    });
    await expect(stopped).rejects.toThrow('stopped');
    return { ...attempt, reference: kept[0] ?? '' };
  }

  async function charged() {
    const attempt = await newAttempt();
    const paid = await gateway.charge(attempt, () => Promise.resolve(true));
    if (paid.source !== 'record' || paid.status !== 'paid') throw new Error('not paid');
    return { ...attempt, reference: paid.reference };
  }

  test('and failed at the scheme is no payment', async () => {
    const attempt = await charged();
    await sandbox.adyen.failCapture(attempt.reference);
    expect(await gateway.lookup(attempt, await heardOf(attempt))).toMatchObject({
      status: 'failed',
      failure: 'declined',
    });
  });

  test('stays paid when a lookup that has heard nothing tries to cancel it', async () => {
    const attempt = later(await charged(), 120_000);
    expect(await gateway.lookup(attempt, [])).toMatchObject({ source: 'call', kind: 'not_told' });
    const heard = await heardOf(attempt);
    expect(heard.map(({ says }) => [says['event'], says['isSuccess']])).toContainEqual(['CANCELLATION', false]);
    expect(await gateway.lookup(attempt, heard)).toMatchObject({ status: 'paid', paid: { amountMinor: 5000 } });
    expect(await gateway.lookup(attempt, [...heard].reverse())).toMatchObject({ status: 'paid' });
  });

  test('is left alone by a lookup that comes while it may still be on its way', async () => {
    const attempt = await charged();
    expect(await gateway.lookup(attempt, [])).toMatchObject({ source: 'call', kind: 'not_told' });
    expect((await heardOf(attempt)).map(({ says }) => says['event'])).toEqual(['AUTHORISATION', 'CAPTURE']);
  });

  test('so late that a lookup may have cancelled it is told by its notice', async () => {
    const attempt = await reserved();
    await gateway.lookup(later(attempt, 120_000), []);
    const late = later(attempt, 120_000);
    expect(await gateway.charge(late, () => Promise.resolve(true))).toMatchObject({ status: 'pending' });
    const found = await gateway.lookup(late, await heardOf(late));
    expect(found).toEqual({ source: 'record', status: 'never_happened' });
  });

  test('is not found in what was heard of another attempt', async () => {
    const [one, other] = [await charged(), await charged()];
    expect(await gateway.lookup(one, await heardOf(other))).toMatchObject({ source: 'call', kind: 'not_told' });
  });
});

describe('the wire', () => {
  test('a wrong key is our own mistake, and no error says anything of keys or cards', async () => {
    const wrong = makeAdyenGateway({ ...keys, apiKey: 'adyen_test_wrong_key', address });
    await expect(wrong.listMethods('org_1')).rejects.toThrow(/^rejected: adyen 401 000$/);
    const typed = { ...(await sandbox.adyen.typeCard('4111111111111111')), origin };
    const failing = wrong.completeSetup({ customer: 'org_1', reference: randomUUID() }, typed);
    const error = await failing.then(() => null).catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/adyen_test|encrypted|adyenjs/);
  });

  test('fields that are not a card’s are refused before anybody is asked', async () => {
    const setup = { customer: 'org_1', reference: randomUUID() };
    const typed = { ...(await sandbox.adyen.typeCard('4111111111111111')), origin };
    await expect(gateway.completeSetup(setup, { ...typed, number: '4111111111111111' })).rejects.toThrow(/^rejected/);
    await expect(gateway.completeSetup(setup, { origin })).rejects.toThrow(/^rejected/);
    await expect(gateway.completeSetup(setup, { ...typed, threeDSResult: 'x' })).rejects.toThrow(/^rejected/);
  });

  test('the sandbox refuses a field that Adyen does not know, and another merchant', async () => {
    const ask = async (body: unknown) => {
      const response = await fetch(`${address}/v72/payments/PSP/captures`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': keys.apiKey },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    const body = { merchantAccount: keys.merchantAccount, amount: { value: 1, currency: 'SGD' } };
    expect(await ask({ ...body, captureDelay: 1 })).toMatchObject({ status: 400, body: { errorCode: '702' } });
    expect(await ask({ ...body, merchantAccount: 'Other' })).toMatchObject({ status: 403, body: { errorCode: '901' } });
  });
});

describe('a notice', () => {
  const now = new Date();
  const item = (over: Record<string, unknown> = {}, hmacKey: string = keys.hmacKey, merchantReference = 'key-1') => {
    const fields = {
      pspReference: 'PSP2',
      originalReference: 'PSP1',
      merchantAccountCode: keys.merchantAccount,
      merchantReference,
      amount: {
        value: 5e3,
        currency: 'SGD',
      },
      eventCode: 'CAPTURE',
      success: 'true',
    };
    const signed = [
      fields.pspReference,
      fields.originalReference,
      fields.merchantAccountCode,
      fields.merchantReference,
    ];
    const text = [...signed, 5000, 'SGD', fields.eventCode, fields.success].join(':');
    const hmacSignature = createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(text).digest('base64');
    const eventDate = now.toISOString();
    return { NotificationRequestItem: { ...fields, eventDate, additionalData: { hmacSignature }, ...over } };
  };
  const parse = (...notificationItems: unknown[]) =>
    gateway.parseWebhook({ headers: {}, body: Buffer.from(JSON.stringify({ live: 'false', notificationItems })), now });
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

  test('says what its signature covers, several things in one call', () => {
    const says = {
      event: 'CAPTURE',
      reference: 'PSP2',
      isSuccess: true,
      payment: 'PSP1',
      key: 'key-1',
      amountMinor: 5e3,
      currency: 'SGD',
    };
    const notice = { eventId: 'CAPTURE:PSP2:true', subject: { kind: 'charge', reference: 'PSP1' }, says };
    expect(parse(item({ reason: 'not signed' }))).toEqual([notice]);
    expect(parse(item(), item())).toEqual([notice, notice]);
  });

  test('counts only if it is signed by Adyen, for us, and not too old', () => {
    expect(parse(item({}, 'ab'.repeat(32)))).toBeNull();
    expect(parse(item({ success: 'false' }))).toBeNull();
    expect(parse(item({ amount: { value: 6000, currency: 'SGD' } }))).toBeNull();
    expect(parse(item({ additionalData: {} }))).toBeNull();
    expect(parse(item(), item({ eventCode: 'REFUND' }))).toBeNull();
    expect(parse(item({ eventDate: daysAgo(9) }))).toBeNull();
    expect(parse(item({ eventDate: daysAgo(7) }))).not.toBeNull();
    expect(parse(item({ eventDate: daysAgo(-1) }))).toBeNull();
    expect(parse()).toBeNull();
    expect(gateway.parseWebhook({ headers: {}, body: Buffer.from('no json'), now })).toBeNull();
  });

  test('whose signed fields could be parted elsewhere is refused', () => {
    expect(parse(item({}, keys.hmacKey, 'key-2'))).not.toBeNull();
    expect(parse(item({}, keys.hmacKey, 'key:2'))).toBeNull();
  });
});
