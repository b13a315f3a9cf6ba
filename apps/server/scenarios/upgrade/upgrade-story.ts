import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { buyAll } from '../money/charges/buyer.ts';
import { makePayers, type Payer } from '../money/charges/payers.ts';
import { copyOrganisations } from '../money/renewals/copy-organisations.ts';
import type { MonthEndStack } from '../money/renewals/month-end-stack.ts';

export interface PlayedUpgrade {
  readonly purchases: number;
  readonly failed: number;
  /** Renewals that were paid before a process of the new release started. */
  readonly byFormer: number;
}

const untilDoneMs = 180_000;

/**
 * The former release sells and renews on the new schema. Then its processes are replaced one by one, in the order of
 * the operating page: workers at a new address, API, old workers. People buy all the while.
 */
export async function playUpgrade(
  stack: MonthEndStack,
  { renewals, tell }: { readonly renewals: number; readonly tell: (line: string) => void },
): Promise<PlayedUpgrade> {
  const client = new Client({ connectionString: stack.superuserUrl });
  await client.connect();
  const count = async (statement: string) => (await client.query<{ count: number }>(statement)).rows[0]?.count ?? 0;
  const paid = () => count(`select count(*)::int as count from renewals where state = 'paid'`);
  const open = () => count('select count(*)::int as count from due_work where done_at is null and due_at <= now()');
  try {
    const [first, ...others] = await makePayers(stack.ctx, stack.sandbox, { charges: 40, gateways: ['stripe'] });
    if (!first) throw new Error('nobody buys');
    await stack.startWorker(0);
    const told = [...(await buyEverything(stack, first))];
    tell(`the former release sold ${told.length} plans on today's schema`);
    await copyOrganisations(client, first.organisationId, { from: 1, count: renewals });
    await until(async () => (await paid()) >= renewals / 4);
    const byFormer = await paid();
    tell(`the former release renewed ${byFormer}; its processes are replaced`);
    const buying = Promise.all(others.map((payer) => buyEverything(stack, payer)));
    stack.upgrade();
    await stack.startWorker(1);
    await stack.apis.restart(0);
    await stack.apis.restart(1);
    await stack.stopWorker(0);
    tell(`replaced when ${await paid()} were renewed`);
    told.push(...(await buying).flat());
    await until(async () => (await open()) === 0);
    return { purchases: told.length, failed: told.filter((each) => each !== 'paid').length, byFormer };
  } finally {
    await client.end();
  }
}

async function buyEverything({ apis }: MonthEndStack, payer: Payer): Promise<readonly string[]> {
  const told: string[] = [];
  for await (const purchase of buyAll(payer, apis.addresses, () => 'patient')) told.push(purchase.told);
  return told;
}

/** What is not done in time shows in the books. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + untilDoneMs;
  while (!(await isDone()) && Date.now() < end) await delay(200);
}
