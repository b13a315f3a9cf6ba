import { setTimeout as delay } from 'node:timers/promises';
import { type MailStack, startMailStack } from './mail-stack.ts';
import { openPostOffice, type PostOffice, until } from './post-office.ts';
import { openRuns, type StopAt, steps, untilNoRunIsOpen } from './steps.ts';

export interface StoryUrls {
  readonly api: string;
  readonly worker: string;
  readonly superuser: string;
}

export interface Wave {
  readonly step: string;
  readonly victim: 'workers' | 'engine';
  readonly mails: number;
  /** From the restart until the last mail of the wave had arrived and its row was done. */
  readonly recoveredMs: number;
  readonly deliveries: number;
}

export interface StoryEnd {
  readonly asked: number;
  readonly arrived: number;
  readonly deliveries: number;
  readonly openRows: number;
  readonly openRuns: number;
  readonly gaveUp: number;
  readonly laterAttempts: number;
  readonly kills: number;
  /** How the workers ended that were asked to stop. */
  readonly exitCodes: readonly (number | null | undefined)[];
  readonly waves: readonly Wave[];
  /** How long each of some mails took while both workers lived, and right after one was killed. */
  readonly withTwoWorkersMs: readonly number[];
  readonly withOneWorkerMs: readonly number[];
}

const victims = ['workers', 'engine'] as const;

/** Brings a wave of mails to one step, kills, starts again, and waits until all have arrived. */
async function killAt(
  stack: MailStack,
  office: PostOffice,
  stop: StopAt,
  victim: Wave['victim'],
  mails: number,
): Promise<Wave> {
  const { mailIds, letGo } = await stop.bring(stack, office, mails);
  if (victim === 'engine') await stack.killEngine();
  else await Promise.all([stack.killWorker('a'), stack.killWorker('b')]);
  await letGo();
  const restartedAt = performance.now();
  if (victim === 'engine') await stack.startEngine();
  else await Promise.all([stack.startWorker('a'), stack.startWorker('b')]);
  await until(`all mails arrive after '${stop.step}'`, async () => (await office.rowsOf(mailIds)).done === mails);
  await untilNoRunIsOpen(stack);
  const arrived = await office.arrived(mailIds);
  const deliveries = arrived.reduce((sum, mail) => sum + mail.deliveries, 0);
  return { step: stop.step, victim, mails, recoveredMs: Math.round(performance.now() - restartedAt), deliveries };
}

/** Asks for mails one by one and measures each, from asking to arriving. */
async function measureMails(office: PostOffice, mails: number): Promise<number[]> {
  const askedAt = new Map<string, number>();
  for (let asked = 0; asked < mails; asked++) {
    const at = Date.now();
    for (const id of await office.ask(1)) askedAt.set(id, at);
    await delay(50);
  }
  const ids = [...askedAt.keys()];
  await until('all mails arrive', async () => (await office.rowsOf(ids)).done === mails);
  const arrived = await office.arrived(ids);
  return arrived
    .map(({ mailId, receivedAt }) => Date.parse(receivedAt) - (askedAt.get(mailId) ?? Number.NaN))
    .sort((a, b) => a - b);
}

/** Starts the processes for a story and ends them after it. */
async function withMailStack<Result>(
  urls: StoryUrls,
  story: (stack: MailStack, office: PostOffice) => Promise<Result>,
): Promise<Result> {
  const stack = await startMailStack(urls.worker);
  const office = await openPostOffice(urls, stack.sinkAddress);
  let isWell = false;
  try {
    await Promise.all([stack.startWorker('a'), stack.startWorker('b')]);
    const result = await story(stack, office);
    isWell = true;
    return result;
  } finally {
    await office.close();
    await stack.stop(isWell);
  }
}

/** Sends mails while workers and engine are killed at every step of the hand-over. */
export function tellMailStory(urls: StoryUrls, size: number): Promise<StoryEnd> {
  return withMailStack(urls, async (stack, office) => {
    const waves: Wave[] = [];
    const perWave = Math.ceil(size / (steps.length * victims.length));
    for (const stop of steps) {
      for (const victim of victims) waves.push(await killAt(stack, office, stop, victim, perWave));
    }
    const exitCodes = await Promise.all([stack.stopWorker('a'), stack.stopWorker('b')]);
    await Promise.all([stack.startWorker('a', { direct: true }), stack.startWorker('b', { direct: true })]);
    const withTwoWorkersMs = await measureMails(office, 10);
    await stack.killWorker('a');
    const withOneWorkerMs = await measureMails(office, 10);
    await untilNoRunIsOpen(stack);
    const totals = await office.totals();
    return {
      asked: totals.mails,
      ...(await office.mailbox()),
      openRows: totals.open,
      openRuns: await openRuns(stack),
      gaveUp: totals.gaveUp,
      laterAttempts: totals.laterAttempts,
      kills: stack.kills(),
      exitCodes,
      waves,
      withTwoWorkersMs,
      withOneWorkerMs,
    };
  });
}

export interface WipedEngineEnd {
  readonly arrived: number;
  readonly openRows: number;
  readonly tookMs: number;
}

/** The engine loses everything it knew while rows are open: the rows are the truth, so nothing is lost. */
export function tellWipedEngineStory(urls: StoryUrls, size: number): Promise<WipedEngineEnd> {
  return withMailStack(urls, async (stack, office) => {
    stack.workerGate.hold();
    const ids = await office.ask(size);
    await until('all rows are held', async () => (await office.rowsOf(ids)).held === size);
    await stack.killEngine();
    stack.workerGate.release();
    const restartedAt = performance.now();
    await stack.startEngine({ wiped: true });
    await until('every row is done', async () => (await office.rowsOf(ids)).done === size, 60_000);
    const tookMs = Math.round(performance.now() - restartedAt);
    return { arrived: (await office.arrived(ids)).length, tookMs, openRows: (await office.totals()).open };
  });
}
