import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../test-kit/throw-away-database.ts';
import { mailFigures } from './mail/mail-figures.ts';
import { type StoryUrls, tellMailStory, tellWipedEngineStory } from './mail/mail-story.ts';

let database: ThrowAwayDatabase;
let urls: StoryUrls;

beforeEach(async () => {
  database = await makeDatabase();
  urls = {
    api: database.urlOf('atrium_api'),
    worker: database.urlOf('atrium_worker'),
    superuser: database.superuserUrl,
  };
});

afterEach(() => database.drop());

test('80 mails arrive, each shown once and none stuck, while workers and engine are killed at every step', async () => {
  const end = await tellMailStory(urls, 80);
  console.log(mailFigures(end));
  expect(end.waves.reduce((sum, wave) => sum + wave.mails, 0)).toBe(80);
  expect(end.kills).toBe(16);
  // The sink keeps one entry for a Message-ID.
  expect(end.arrived).toBe(end.asked);
  expect(end).toMatchObject({ asked: 100, openRows: 0, openRuns: 0, gaveUp: 0, exitCodes: [0, 0] });
  for (const wave of end.waves.filter(({ step }) => step === 'journaled, not done')) {
    expect(wave.deliveries, 'a journaled step is not done again').toBe(wave.mails);
  }
  expect(Math.max(...end.withOneWorkerMs), 'one of two workers dying stalls nothing').toBeLessThan(3_000);
});

test('an engine that has lost everything is handed the open rows again', async () => {
  const end = await tellWipedEngineStory(urls, 30);
  expect(end).toMatchObject({ arrived: 30, openRows: 0 });
});
