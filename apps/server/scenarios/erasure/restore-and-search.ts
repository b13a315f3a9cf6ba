import type { ErasureRecord } from '@atrium/domain/closure/erasure-record';
import { dayMs } from '@atrium/domain/kernel/duration';
import type { backUp } from '../../test-kit/back-up.ts';
import type { PayingApi } from '../../test-kit/paying-api.ts';
import { restoreOf } from '../../test-kit/restore-and-replay.ts';
import { passDays } from './everyone-leaves.ts';
import { findTexts, readCells } from './typed-texts.ts';

interface Search {
  readonly backup: Awaited<ReturnType<typeof backUp>>;
  readonly clusterUrl: string | undefined;
  readonly marks: readonly string[];
  /** What the file says on the day of the loss. */
  readonly erasures: readonly ErasureRecord[];
  readonly lostOnDay: number;
  /** Where each text is left without a restore, by day. */
  readonly left: ReadonlyMap<number, Left>;
  readonly tell: (line: string) => void;
}

const rounds = 3;

/**
 * The installation is lost when all are gone, and restored from before they left. The replay erases them again, the
 * workers go on, and every column is searched: the same must be left as without the restore. Answers what differs.
 */
export async function searchRestored(paying: PayingApi, search: Search): Promise<readonly string[]> {
  const { backup, clusterUrl, marks, erasures, lostOnDay, left, tell } = search;
  const faults: string[] = [];
  const restored = await restoreOf(paying, backup, clusterUrl);
  const installation = { api: { ctx: restored.asApi }, worker: restored.worker };
  restored.setClock(lostOnDay * dayMs);
  try {
    const brought = findTexts(await readCells(restored.eyes), marks);
    if (brought.size < marks.length) faults.push('the backup does not hold what was typed');
    tell(`restored: ${brought.size} texts are back; ${erasures.length} erasures to carry out again`);
    for (let round = 0; ; round += 1) {
      const ends = await restored.replay(erasures);
      const counts = Map.groupBy(ends, ({ end }) => end);
      tell(`  replay: ${[...counts].map(([end, all]) => `${all.length} ${end}`).join(', ')}`);
      const open = ends.filter(({ end }) => ['failed', 'last_owner', 'money_on_its_way'].includes(end));
      if (open.length === 0) break;
      if (round === rounds) {
        for (const { erasure, end, error } of open) faults.push(`${erasure.kind} ${end} after the restore: ${error}`);
        break;
      }
      // What a replay waits for is done by the workers, as the page about restoring says.
      await passDays(installation, lostOnDay + round + 1);
    }
    // Long before unused accounts end by themselves, so that what the replay left out is seen.
    for (const [day, without] of left) {
      await passDays(installation, day);
      const again = findTexts(await readCells(restored.eyes), marks);
      tell(`  after ${day} days: ${again.size} texts are left, without a restore ${without.size}`);
      faults.push(...compare(again, without).map((each) => `${each} ${day} days after, with the restore`));
    }
  } finally {
    await restored.discard();
  }
  return faults;
}

type Left = ReadonlyMap<string, readonly string[]>;

function compare(again: Left, left: Left): readonly string[] {
  const places = (texts: Left) =>
    [...texts].flatMap(([text, columns]) => columns.map((column) => `'${text}' in ${column}`));
  const [here, there] = [new Set(places(again)), new Set(places(left))];
  return [
    ...[...here].filter((place) => !there.has(place)).map((place) => `${place} is left`),
    ...[...there].filter((place) => !here.has(place)).map((place) => `${place} is missing`),
  ];
}
