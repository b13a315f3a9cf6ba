import { mailFigures } from '../scenarios/mail/mail-figures.ts';
import { type StoryUrls, tellMailStory, tellWipedEngineStory } from '../scenarios/mail/mail-story.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';
import { makeDatabase } from '../test-kit/throw-away-database.ts';

/** Shows, on processes of its own, that killing workers and engine at every step neither loses nor doubles a mail. */
const size = 200;
const cluster = await startCluster({ durable: true });

async function freshDatabase(): Promise<StoryUrls> {
  const { urlOf, superuserUrl } = await makeDatabase(cluster.superuserUrl);
  return { api: urlOf('atrium_api'), worker: urlOf('atrium_worker'), superuser: superuserUrl };
}

try {
  const end = await tellMailStory(await freshDatabase(), size);
  console.log(mailFigures(end));
  const wiped = await tellWipedEngineStory(await freshDatabase(), 30);
  console.log(
    `engine wiped with 30 rows open: ${wiped.arrived} arrived, ${wiped.openRows} open, after ${wiped.tookMs} ms`,
  );
  const isProven = end.arrived === end.asked && end.openRows + end.openRuns + end.gaveUp === 0 && wiped.arrived === 30;
  console.log(isProven ? 'Nothing was lost.' : 'Something was lost.');
  process.exitCode = isProven ? 0 : 1;
} finally {
  await cluster.discard();
}
