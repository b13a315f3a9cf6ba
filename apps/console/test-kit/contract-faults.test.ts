import { listTenants } from '@atrium/contract/company/list-tenants';
import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { sendPhoneOtp } from '@atrium/contract/payments/verify-phone';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../src/lib/api-client.ts';
import { answer, server } from './api.ts';
import { endFile, failOnContractFaults } from './contract-faults.ts';

let printed: unknown[] = [];
const { error } = console;
beforeEach(() => {
  printed = [];
  console.error = (...words: unknown[]) => void printed.push(words);
});
afterEach(() => {
  console.error = error;
});

describe('a test fails', () => {
  test('when a mock replies with less than the contract says', async () => {
    server.use(answer(listTenants, { tenants: [{ tenantId: 'only an id' }] } as never));
    await call(listTenants, {}).catch(() => undefined);
    expect(failOnContractFaults).toThrow(/reply of listTenants/);
  });

  test('when the console sends what the contract does not allow', async () => {
    server.use(answer(sendPhoneOtp, { OTPExpiryIntervalMinutes: 2, Valid: false, TriesRemaining: 3 }));
    await call(sendPhoneOtp, { Phone: 'no number' }).catch(() => undefined);
    expect(failOnContractFaults).toThrow(/input of sendPhoneOtp/);
  });

  test('when nothing answers a call', async () => {
    server.resetHandlers(answer(listTenants, { tenants: [] }));
    await call(getInvoice, { InvoiceID: '0199a000-0000-7000-8000-000000000001' }).catch(() => undefined);
    expect(failOnContractFaults).toThrow(/no mock answers/);
  });
});

test('a test passes when every reply satisfies the contract', async () => {
  await call(listTenants, {});
  expect(failOnContractFaults).not.toThrow();
});

test('a call that a test leaves unanswered ends with the file, and is not sent again in the next one', async () => {
  const sent: string[] = [];
  server.use(answer(listTenants, () => new Promise<never>(() => void sent.push('listTenants'))));
  const ended = call(listTenants, {}).then(
    () => 'answered',
    () => 'ended',
  );
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await endFile();
  expect(await ended).toBe('ended');
  expect(sent).toHaveLength(1);
});
