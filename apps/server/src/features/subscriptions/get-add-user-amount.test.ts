import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('(toward API-27, USER-15) without a paid plan nothing is charged, told for each product that is asked for', async () => {
  const { founder } = await foundOrganisation(api, 'owner@amount.test', 'Amount');
  const estimate = {
    Amount: '0.00',
    Currency: 'USD',
    Plan: null,
    PlanDisplayName: null,
    NextChargeDate: null,
    NextChargeAmount: null,
    NextChargeDue: null,
    Description: 'No paid plan yet: nothing is charged.',
    TaxInfo: null,
    TaxAmount: '0.00',
    lines: [],
  };
  const { body } = await founder.call(getAddUserAmount, { erpCount: 2, crmCount: 0, peopleCount: 1 });
  expect(body.estimates).toEqual([
    { ...estimate, ProductType: 'ERP', UsersCharged: 2 },
    { ...estimate, ProductType: 'PEOPLE', UsersCharged: 1 },
  ]);
  expect((await founder.call(getAddUserAmount, {})).body.estimates).toEqual([]);
  for (const erpCount of [-1, 1.5, 100_001]) {
    expect((await founder.call(getAddUserAmount, { erpCount })).status).toBe(400);
  }
});
