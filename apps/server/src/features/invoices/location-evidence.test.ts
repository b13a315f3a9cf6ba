import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Founded } from '../../../test-kit/found-in.ts';
import { fromIndia, type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader } from '../../../test-kit/renewal-reader.ts';
import { runCommand } from '../../../test-kit/run-command.ts';
import { makeTraveller } from '../../../test-kit/time-travel.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());

const { read, buy } = makeRenewalReader(() => paying);
const evidenceOf = (us: Founded) =>
  read(us, (tx) =>
    tx.selectFrom('invoices').select(['number', 'method_country', 'network_country']).orderBy('opened_at').execute(),
  );

test('[D-957] an invoice keeps the country of the card and of the network, a renewal that of the last purchase, and neither is ever changed', async () => {
  const us = await paying.foundPaying('pm_card_visa', fromIndia);
  const firstEnd = await buy(us);
  await makeTraveller(paying).to(us, addDays(firstEnd, 1));
  const kept = { method_country: 'US', network_country: 'IN' };
  expect(await evidenceOf(us)).toMatchObject([kept, kept]);
  const anew = read(us, (tx) => tx.updateTable('invoices').set({ network_country: 'DE' }).execute());
  await expect(anew).rejects.toThrow('an invoice keeps the evidence of its day');
  expect(await evidenceOf(us)).toMatchObject([kept, kept]);
});

test('[D-957] an operator lists the invoices whose buyer is elsewhere by card and network; nobody was stopped from paying', async () => {
  const here = await paying.foundPaying();
  await buy(here);
  const elsewhere = await paying.foundPaying('pm_card_in');
  await buy(elsewhere);
  const [invoice] = await evidenceOf(elsewhere);
  expect(invoice).toMatchObject({ method_country: 'IN', network_country: null });
  const { code, told } = await runCommand(paying.api.superuserUrl, 'judge-locations', '--since', '2026-01-01');
  expect(code).toBe(1);
  expect(told).toContain(`${elsewhere.organisationId} ${invoice?.number}: billed in US, paid from IN, bought in -\n`);
  expect(told).not.toContain(here.organisationId);
  expect(told).toMatch(/agrees: \d+\ncontradicts: 1\nsingle: 0\nunknown: 0\n$/);
}, 60_000);
