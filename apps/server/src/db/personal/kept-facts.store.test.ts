import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { recordStatements } from '../../../test-kit/record-statements.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { payerFact } from '../../features/accounts/companies.store.ts';
import { inMoneyWork, moneyWorkIn } from '../../features/accounts/money-work.ts';
import { loadSubscriptions, saveSubscriptions } from '../../features/subscriptions/steps/subscription-state.ts';
import { listEntitlements } from '../../features/subscriptions/stores/entitlements.store.ts';
import {
  listSubscriptionIds,
  listSubscriptions,
  subscriptionsFact,
} from '../../features/subscriptions/stores/subscriptions.store.ts';
import { factOf } from './kept-facts.store.ts';

let api: TestApi;
let organisationId: string;

beforeAll(async () => {
  api = await startTestApi();
  ({ organisationId } = await foundOrganisation(api, 'owner@facts.test', 'Facts'));
  await holdPlan(api.ctx, organisationId, 'crm-startup-monthly');
});
afterAll(() => api.stop());

test('[D-426] a money transaction reads a fact once, and sees what it has written itself', async () => {
  const sent = await recordStatements(() =>
    inMoneyWork({ ...api.ctx, factChecks: undefined }, organisationId, async (work) => {
      const [held] = await listSubscriptions(organisationId, work.tx);
      if (!held) throw new Error('nothing is held');
      await saveSubscriptions(work, [{ ...held, version: held.version + 1, seatsBought: 7 }]);
      const own = (await loadSubscriptions(work)).find((each) => each.held.product === held.product);
      expect(own?.held).toMatchObject({ version: held.version + 1, seatsBought: 7 });
      expect([...(await listSubscriptionIds(organisationId, work.tx)).keys()]).toEqual(['crm']);
      expect(await listEntitlements(organisationId, work.tx)).not.toEqual([]);
    }),
  );
  expect(sent.filter(({ text }) => /from "subscriptions"/.test(text))).toHaveLength(1);
});

test('[D-426] a money transaction that writes rows and keeps what it knew of them is refused in tests', async () => {
  const write = (work: Parameters<Parameters<typeof inMoneyWork>[2]>[0]) =>
    work.tx
      .updateTable('subscriptions')
      .set({ seats_bought: 9 })
      .where('organisation_id', '=', organisationId)
      .execute();
  const careless = inMoneyWork(api.ctx, organisationId, async (work) => {
    await listSubscriptions(organisationId, work.tx);
    await write(work);
  });
  await expect(careless).rejects.toThrow('facts were written and not changed: subscriptions');
  const [after] = await inMoneyWork(api.ctx, organisationId, async (work) => {
    await write(work);
    return listSubscriptions(organisationId, work.tx);
  });
  expect(after?.seatsBought).toBe(9);
});

test('[D-426] the next transaction of the same connection knows nothing of the one before', async () => {
  const seatsOf = () =>
    inMoneyWork(
      api.ctx,
      organisationId,
      async ({ tx }) => (await listSubscriptions(organisationId, tx))[0]?.seatsBought,
    );
  for (const seats of [9, 3]) {
    await inMoneyWork(api.ctx, organisationId, ({ tx }) =>
      tx
        .updateTable('subscriptions')
        .set({ seats_bought: seats })
        .where('organisation_id', '=', organisationId)
        .execute(),
    );
    expect(await seatsOf()).toBe(seats);
  }
});

test('[D-426] work that is opened again knows its payer, also where the payer was read before', async () => {
  await inMoneyWork(api.ctx, organisationId, async ({ ctx, tx, company }) => {
    await factOf(organisationId, tx, payerFact);
    const again = await moneyWorkIn(ctx, organisationId, tx, undefined, [subscriptionsFact]);
    expect(again.company).toEqual(company);
  });
});
