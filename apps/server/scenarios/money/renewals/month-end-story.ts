import { buyAll } from '../charges/buyer.ts';
import { passTime } from '../charges/pass-time.ts';
import { makePayers, type Payer } from '../charges/payers.ts';
import { type MonthEndBooks, readMonthEndBooks } from './compare-month-end.ts';
import { copyOrganisations } from './copy-organisations.ts';
import { type Kills, killAlongTheWay } from './kill-along-the-way.ts';
import { watchForGaps } from './longest-gap.ts';
import { type MonthEndSize, type MonthEndStack, startMonthEndStack } from './month-end-stack.ts';
import { connect, renewalWork, untilNothingIsDue, untilRenewed } from './open-work.ts';

export interface MonthEndStory extends MonthEndSize, Kills {
  readonly organisations: number;
  /** Of all calls to the gateways, and of all notices from them. */
  readonly faultShare: number;
  readonly seed: number;
  readonly tell?: (line: string) => void;
}

export interface MonthEndEnd extends MonthEndBooks {
  readonly seconds: { readonly prepared: number; readonly renewed: number; readonly settled: number };
  readonly killed: readonly string[];
  readonly faultsHappened: Readonly<Record<string, number>>;
  readonly longestGapMs: number;
  readonly renewalsPerHour: number;
}

const wireFaults = ['hang_after', 'error_500', 'reset_before', 'reset_after', 'too_many'] as const;

/** A month end: every organisation's renewal is due at once, while processes are killed and gateways fail. */
export async function tellMonthEnd(story: MonthEndStory, clusterUrl?: string): Promise<MonthEndEnd> {
  const stack = await startMonthEndStack(clusterUrl, story);
  let isWell = false;
  try {
    const end = await playStory(stack, story);
    isWell = end.faults.length === 0;
    return end;
  } finally {
    await stack.stop(isWell);
  }
}

async function playStory(stack: MonthEndStack, story: MonthEndStory): Promise<MonthEndEnd> {
  const { sandbox, superuserUrl } = stack;
  const { tell = () => undefined } = story;
  const beganAt = performance.now();
  const since = () => Math.round((performance.now() - beganAt) / 1000);
  const payer = await seed(stack, story);
  const prepared = since();
  tell(`${story.organisations} organisations with renewals that are due, after ${prepared} s`);
  await sandbox.planShare(story.faultShare, wireFaults, story.seed);
  await sandbox.shareNotices(story.faultShare, ['repeated', 'late'], story.seed);
  const time = passTime(superuserUrl, renewalWork);
  const gaps = watchForGaps(stack.apis.addresses, payer);
  try {
    await Promise.all(Array.from({ length: story.workers }, (_, place) => stack.startWorker(place)));
    const killing = killAlongTheWay(stack, story);
    killing.catch(() => undefined);
    const total = await untilRenewed(superuserUrl, (left, all) => tell(`${all - left} of ${all} after ${since()} s`));
    const renewed = since();
    const killed = await killing;
    await sandbox.clearFaults();
    await untilNothingIsDue(superuserUrl);
    const settled = since();
    const books = await readMonthEndBooks(stack);
    return {
      ...books,
      killed,
      seconds: { prepared, renewed, settled },
      faultsHappened: await sandbox.faultsHappened(),
      longestGapMs: await gaps.stop(),
      renewalsPerHour: Math.round((total / Math.max(1, renewed - prepared)) * 3_600),
    };
  } finally {
    await time.stop();
    await gaps.stop();
  }
}

/** Two organisations buy through the API, one by each gateway; the others are their copies. */
async function seed({ ctx, sandbox, apis, superuserUrl }: MonthEndStack, story: MonthEndStory): Promise<Payer> {
  const client = await connect(superuserUrl);
  const gateways = ['stripe', 'adyen'] as const;
  let owner: Payer | undefined;
  const share = Math.ceil(story.organisations / gateways.length);
  for (const [place, gateway] of gateways.entries()) {
    const [payer] = await makePayers(ctx, sandbox, { charges: place + 1, gateways: [gateway] });
    if (!payer) throw new Error('nobody buys');
    owner = payer;
    for await (const { told } of buyAll(payer, apis.addresses, () => 'patient'))
      if (told !== 'paid') throw new Error(`a plan to copy was not bought: ${told}`);
    const count = Math.min(share, story.organisations - place * share);
    for (let from = 0; from < count; from += 1_000)
      await copyOrganisations(client, payer.organisationId, {
        from: place * share + from + 1,
        count: Math.min(1_000, count - from),
      });
  }
  await client.query('analyze');
  await client.end();
  if (!owner) throw new Error('nobody bought anything');
  return owner;
}
