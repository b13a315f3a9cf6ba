import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { addUser } from '@atrium/contract/users/add-user';
import { dayMs } from '@atrium/domain/kernel/duration';
import { sealEntries } from '../../src/features/audit/seal-entries.ts';
import { runOfKind } from '../../src/main-runs.ts';
import { purgeAll } from '../../src/worker/purge.ts';
import type { Run } from '../../src/worker/run.ts';
import type { Founded } from '../../test-kit/found-in.ts';
import { confirm, type PayingApi, quoteFor } from '../../test-kit/paying-api.ts';
import { testPassword } from '../../test-kit/test-api.ts';

/** Days before today on which the first plan was bought and renewed. The next renewal is due in half a month. */
const [boughtDaysAgo, renewedDaysAgo] = [46, 14];
/** The day after the last period of the templates has ended, from today. */
export const periodsOverInDays = 17;

/** An organisation that the product itself made, to be copied. */
export interface Template extends Founded {
  /** Its copies hold every second organisation. */
  readonly plans: readonly string[];
}

/**
 * Two organisations of three people each. One holds two plans and has paid three invoices, one holds one plan and has paid
 * one: on average one and a half subscriptions and two invoices. Whatever was due meanwhile is done.
 */
export async function makeTemplates(paying: PayingApi): Promise<readonly [Template, Template]> {
  setDaysAgo(paying, boughtDaysAgo);
  const larger = await found(paying);
  await buy(larger, 'crm-startup-monthly');
  await settle(paying);
  setDaysAgo(paying, renewedDaysAgo);
  await settle(paying);
  const smaller = await found(paying);
  await comeBack(larger);
  await buy(larger, 'people-startup-monthly');
  await buy(smaller, 'crm-startup-monthly');
  await settle(paying);
  setDaysAgo(paying, 0);
  await settle(paying);
  await purgeAll(paying.worker.ctx);
  return [
    { ...larger, plans: ['crm', 'people'] },
    { ...smaller, plans: ['crm'] },
  ];
}

/** Moves the clocks to noon of another day, because nobody is charged at night; to now where it is none. */
export function setDaysAgo({ api, worker }: PayingApi, days: number): void {
  const now = Date.now();
  const offsetMs = days === 0 ? 0 : dayMs / 2 - (now % dayMs) - days * dayMs;
  for (const { ctx } of [api, worker]) ctx.moved.offsetMs = offsetMs;
}

async function found(paying: PayingApi): Promise<Founded> {
  const founded = await paying.foundPaying();
  const console = { appName: 'console', rgShortCode: 'member', moduleUuids: [] };
  for (const [firstName, lastName] of [
    ['Priya', 'Fernandez'],
    ['Lukas', 'Kowalski'],
  ] as const) {
    const emailId = `${firstName}.${lastName}.${founded.founder.email}`.toLowerCase();
    const { status, body } = await founded.founder.call(addUser, {
      firstName,
      lastName,
      emailId,
      appUserCreateRequestList: [console],
    });
    if (status !== 200) throw new Error(`nobody was added: ${JSON.stringify(body)}`);
  }
  return founded;
}

/** A month later the session is over. */
async function comeBack({ founder, organisationId }: Founded): Promise<void> {
  await founder.call(signIn, { email: founder.email, password: testPassword });
  await founder.call(switchTenant, { tenantId: organisationId });
}

async function buy({ founder }: Founded, planId: string): Promise<void> {
  const { quoteId, warnings } = await quoteFor(founder, planId);
  const { body } = await confirm(founder, quoteId, { accepted: warnings });
  if (body.outcome !== 'paid') throw new Error(`${planId} is ${body.outcome}`);
}

/** Carries out what is due, until nothing is, and seals the log. */
async function settle({ worker }: PayingApi): Promise<void> {
  for (let rows = 1; rows > 0; ) {
    rows = 0;
    for (const run of Object.values(runOfKind) as readonly Run[]) rows += await worker.carryOut(run);
  }
  while ((await sealEntries(worker.ctx, null)).sealed > 0);
}
