import { setTimeout as delay } from 'node:timers/promises';
import { checkImport } from '@atrium/contract/people-jobs/check-import';
import type { PeopleJob } from '@atrium/contract/people-jobs/people-job-fields';
import { getPeopleJob, startPeopleJob } from '@atrium/contract/people-jobs/people-jobs';
import { writeCsv } from '@atrium/domain/people-jobs/csv';
import { importColumns } from '@atrium/domain/people-jobs/import-list';
import { foundOrganisation } from '../../test-kit/list-people.ts';
import { startTestApi, type TestApi, type TestBrowser } from '../../test-kit/test-api.ts';
import { asRole } from '../../test-kit/throw-away-cluster.ts';
import { writeInvoice } from '../../test-kit/write-invoice.ts';
import { type MailStack, startMailStack, type WorkerName } from '../mail/mail-stack.ts';
import { until } from '../mail/post-office.ts';
import { type ImportCounts, openRegister, type Register } from './register.ts';

export interface ImportStory {
  readonly rows: number;
  readonly kills: number;
  /** Also wait for the mails to arrive. */
  readonly withMails: boolean;
}

export interface ImportEnd extends ImportCounts {
  readonly job: PeopleJob;
  readonly kills: number;
  /** How many rows were done at each kill. */
  readonly killedAt: readonly number[];
  readonly checkedMs: number;
  readonly importedMs: number;
  /** From the start until the last mail had been sent; null where nobody waited for it. */
  readonly mailedMs: number | null;
}

const patienceMs = 600_000;
const names = ['a', 'b'] as const;

/** A list goes through the API and is worked off by two real workers, which are killed at random moments all along the way. */
export async function tellImportStory(story: ImportStory, clusterUrl?: string): Promise<ImportEnd> {
  const api = await startTestApi(clusterUrl);
  const stack = await startMailStack(asRole(api.superuserUrl, 'atrium_worker'));
  const register = await openRegister(api.superuserUrl);
  let isWell = false;
  try {
    await Promise.all(names.map((name) => stack.startWorker(name)));
    const end = await importList(api, stack, register, story);
    isWell = true;
    return end;
  } finally {
    await register.close();
    await stack.stop(isWell);
    await api.stop();
  }
}

async function importList(api: TestApi, stack: MailStack, register: Register, story: ImportStory): Promise<ImportEnd> {
  const { founder, organisationId } = await foundOrganisation(api, 'owner@import.example', 'Import');
  // An organisation that never paid may not mail so many people in a day (D-111).
  await writeInvoice(api.ctx, organisationId, { end: 'pay' });
  const people = Array.from({ length: story.rows }, (_, number) => [
    `Given${number}`,
    `Family${number % 97}`,
    `person-${number}@import.example`,
    number % 3 === 0 ? `+9198${String(10_000_000 + number)}` : '',
    number % 10 === 0 ? 'Guest' : 'Paid',
    number % 10 === 0 ? 'People - Guest viewer' : 'People - Employee; Console - Member',
  ]);
  const csv = writeCsv([Object.values(importColumns), ...people]);
  const beganAt = performance.now();
  const { body: checked } = await founder.call(checkImport, { fileName: 'people.csv', csv });
  const checkedMs = Math.round(performance.now() - beganAt);
  const startedAt = performance.now();
  await founder.call(startPeopleJob, { jobId: checked.id });
  const killedAt = await killAlongTheWay(stack, () => jobOf(founder, checked.id), story);
  const isDone = async () => (await jobOf(founder, checked.id)).state === 'done';
  await until('the list is worked off', isDone, patienceMs);
  // The piece that ends the list is itself ended a moment later; one that never ends makes this wait fail.
  const isSettled = async () => (await register.count(organisationId)).openWork === 0;
  await until('no piece is left open', isSettled, patienceMs);
  const importedMs = Math.round(performance.now() - startedAt);
  if (story.withMails) await until('every mail is sent', async () => (await register.openMails()) === 0, patienceMs);
  return {
    job: await jobOf(founder, checked.id),
    kills: stack.kills(),
    killedAt,
    checkedMs,
    importedMs,
    mailedMs: story.withMails ? Math.round(performance.now() - startedAt) : null,
    ...(await register.count(organisationId)),
  };
}

async function jobOf(browser: TestBrowser, jobId: string): Promise<PeopleJob> {
  return (await browser.call(getPeopleJob, { jobId })).body;
}

/** Each time another part of the list is done, one worker or both end without a word; they come back while the work goes on. */
async function killAlongTheWay(
  stack: MailStack,
  job: () => Promise<PeopleJob>,
  { rows, kills }: ImportStory,
): Promise<readonly number[]> {
  const killedAt: number[] = [];
  const starting = new Map<WorkerName, Promise<void>>();
  while (killedAt.length < kills) {
    const wanted = (rows * (killedAt.length + 0.5)) / (kills + 1);
    await until(`${Math.round(wanted)} rows are done`, async () => (await job()).done >= wanted, patienceMs);
    const isBoth = killedAt.length % 4 === 3 && killedAt.length + 2 <= kills;
    const victims = isBoth ? names : [names[killedAt.length % 2] ?? 'a'];
    for (const name of victims) await starting.get(name);
    await delay(Math.random() * 150);
    const { done, state } = await job();
    if (state === 'done') break;
    await Promise.all(victims.map((name) => stack.killWorker(name)));
    killedAt.push(...victims.map(() => done));
    for (const name of victims) starting.set(name, stack.startWorker(name));
  }
  await Promise.all(starting.values());
  return killedAt;
}
