import { keptDays } from '@atrium/domain/closure/erasure-times';
import { personalData } from '../src/db/data/personal-data.ts';
import { keptOf } from '../src/db/personal/personal-data.ts';
import type { Fate, Place } from '../src/db/personal/personal-place.ts';

const words: Readonly<Record<Fate, string>> = {
  erased: 'erased',
  ends: 'ends by itself',
  log: `erased after ${keptDays.namedInLogs} days`,
  books: 'kept for the books',
  stays: 'stays',
};

/** The map of personal data in docs/security.md. */
export function personalDataMap(): string {
  const rows = Object.entries(personalData as Readonly<Record<string, Place>>).flatMap(([table, place]) => {
    const { personal } = place;
    if (personal === undefined) return [];
    const columns = [...personal.columns, ...(personal.secret ?? []).map((column) => `*${column}*`)].join(', ');
    const { whose, why, goesTo = '–', leaving, account, organisation } = personal;
    const fates = [leaving, account, organisation].map((fate) => words[fate]);
    return `| \`${table}\` | ${columns} | ${[whose, why, goesTo, ...fates, keptOf(place)].join(' | ')} |`;
  });
  return [
    '| Table | Columns | Of whom | Why | Also goes to | Leaving | Account deleted | Organisation erased | Otherwise kept |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
