import { setTimeout as wait } from 'node:timers/promises';
import { deleteCompany, restoreCompany } from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { undoDays } from '@atrium/domain/closure/undo-window';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptsOf, carryOutLater, payUnknown } from '../../../test-kit/attempts.ts';
import { hangingGateway, type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { testPassword } from '../../../test-kit/test-api.ts';
import type { OrganisationTx } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { lockAccount } from '../identity/stores/users.store.ts';
import { lockOrganisation } from '../memberships/organisations.store.ts';
import { lockFacts } from '../reports/facts.store.ts';
import { beginErasure } from './erase-organisation.ts';
import { eraseOrganisationRun } from './erase-organisation.workflow.ts';
import { eraseReset } from './erase-reset.ts';
import { endResetAgain } from './erase-reset-again.ts';
import { forgetAccount } from './forget-account.ts';
import { reopenOrganisation } from './stores/closure.store.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
});
afterAll(() => paying.stop());

const minutesOf = (days: number) => days * 24 * 60;

test('[D-447] [D-243] a deleted organisation gets its money back, and is erased only then', async () => {
  const us = await paying.foundPaying();
  await us.founder.call(addOrganisation, { tenantName: 'Home', country: 'US' });
  await payUnknown(paying, us);
  await us.founder.call(deleteCompany, { id: us.organisationId, password: testPassword });
  const erase = async (days: number) => {
    paying.worker.ctx.moved.offsetMs = minutesOf(days) * 60_000;
    await paying.worker.carryOut(eraseOrganisationRun);
    paying.worker.ctx.moved.offsetMs = 0;
    const row = await paying.worker.ctx.db
      .selectFrom('organisations')
      .select('erasure_began_at')
      .where('id', '=', us.organisationId)
      .executeTakeFirstOrThrow();
    return row.erasure_began_at !== null;
  };
  await carryOutLater(paying, 'resolve', 60);
  expect((await attemptsOf(paying, us)).map(({ state }) => state)).toEqual(['paid_late']);
  expect(await erase(undoDays + 1)).toBe(false);
  await carryOutLater(paying, 'refund', minutesOf(undoDays + 1));
  expect((await attemptsOf(paying, us)).map(({ state }) => state)).toEqual(['refunded']);
  expect(await erase(undoDays + 3)).toBe(true);
});

test('[N-53] [D-242] attack: an erasure that begins while the organisation is being restored erases nothing', async () => {
  const { founder, organisationId } = await paying.foundPaying(null);
  await founder.call(addOrganisation, { tenantName: 'Home', country: 'US' });
  await founder.call(deleteCompany, { id: organisationId, password: testPassword });
  const { api, worker } = paying;
  worker.ctx.moved.offsetMs = minutesOf(undoDays + 1) * 60_000;
  try {
    let began: Promise<boolean> | undefined;
    await inOrganisation(api.ctx, organisationId, async (tx) => {
      await lockOrganisation(tx, organisationId);
      began = beginErasure(worker.ctx, { id: api.ctx.newId(), organisationId });
      // Long enough to read the organisation as it was, if nothing held the erasure back.
      await wait(500);
      await reopenOrganisation(tx, organisationId, api.ctx.clock.wall());
    });
    expect(await began).toBe(false);
  } finally {
    worker.ctx.moved.offsetMs = 0;
  }
});

interface Us {
  readonly founder: Awaited<ReturnType<PayingApi['foundPaying']>>['founder'];
  readonly organisationId: string;
}
const holdsOrganisation = (tx: OrganisationTx, { organisationId }: Us) => lockOrganisation(tx, organisationId);
const holdsFacts = (tx: OrganisationTx, { organisationId }: Us) => lockFacts(organisationId, tx);
const holdsAccount = (tx: OrganisationTx, { founder }: Us) => lockAccount(tx, founder.userId);
const resetAgain = ({ organisationId }: Us) =>
  endResetAgain(paying.worker.ctx, {
    id: paying.api.ctx.newId(),
    kind: 'reset',
    subjectId: paying.api.ctx.newId(),
    organisationId,
    mailbox: null,
    reason: 'time_over',
    at: new Date().toISOString(),
  });

test.each<[string, string, (tx: OrganisationTx, us: Us) => Promise<unknown>, (us: Us) => Promise<unknown>]>([
  ['a restore', 'organisation', holdsOrganisation, (us) => us.founder.call(restoreCompany, { id: us.organisationId })],
  [
    'the end of a reset',
    'organisation',
    holdsOrganisation,
    ({ organisationId }) => eraseReset(paying.worker.ctx, { organisationId, resetId: paying.api.ctx.newId() }),
  ],
  ['the end of a reset after a restore', 'organisation', holdsOrganisation, resetAgain],
  ['the end of a reset after a restore', 'facts', holdsFacts, resetAgain],
  [
    'the end of an idle account',
    'account',
    holdsAccount,
    ({ founder }) => forgetAccount(paying.worker.ctx, { id: paying.api.ctx.newId(), userId: founder.userId }),
  ],
])('%s waits for what another transaction does with the same %s', async (_what, _of, hold, carryOut) => {
  const us = await paying.foundPaying(null);
  let isOver = false;
  let carriedOut: Promise<unknown> | undefined;
  await inOrganisation(paying.api.ctx, us.organisationId, async (tx) => {
    await hold(tx, us);
    carriedOut = carryOut(us).finally(() => {
      isOver = true;
    });
    await wait(500);
    expect(isOver).toBe(false);
  });
  await carriedOut;
});
