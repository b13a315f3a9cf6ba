/** What docs/requirements holds: every id, and the areas in the order of its index. */
export interface Inventory {
  readonly ids: ReadonlySet<string>;
  /** Decisions are known but not counted: they are proven through what they settle. */
  readonly areas: ReadonlyMap<string, readonly string[]>;
  /** Requirements that a departure names: what is built there differs from their text. */
  readonly departed: ReadonlySet<string>;
  /** What the index claims, by area; null for decisions, so that work side by side does not change one number. */
  readonly claimedCounts: ReadonlyMap<string, number | null>;
}

const uncounted = 'D';
const entry = /^- \*\*([A-Z][A-Z0-9]*-\d{2,3})\*\* /gm;
const departure = /^- \*\*X-\d{2,3}\*\* \(on ([^)]*)\)/gm;
const indexRow = /^\| \[?([A-Z][A-Z0-9]*)\]?(?:\([^)]*\))? \| (\d+|–) \|/gm;

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));

/** Reads the texts of the area files and of the index that orders them. */
export function parseInventory(index: string, files: readonly string[]): Inventory {
  const rows = [...index.matchAll(indexRow)];
  const claimedCounts = new Map(rows.map(([, area = '', count]) => [area, count === '–' ? null : Number(count)]));
  const ids = new Set<string>();
  for (const file of files) {
    for (const [, id = ''] of file.matchAll(entry)) {
      if (ids.has(id)) throw new Error(`${id} stands twice in docs/requirements`);
      if (!claimedCounts.has(areaOf(id))) throw new Error(`${id} belongs to no area of docs/requirements/README.md`);
      ids.add(id);
    }
  }
  const areas = new Map<string, string[]>();
  for (const area of claimedCounts.keys()) {
    if (area !== uncounted) areas.set(area, [...ids].filter((id) => areaOf(id) === area).sort(byNumber));
  }
  return { ids, areas, departed: readDeparted(files, ids), claimedCounts };
}

/** A departure on a whole area adds to it and takes nothing away, so it names no requirement. */
function readDeparted(files: readonly string[], ids: ReadonlySet<string>): ReadonlySet<string> {
  const named = files.flatMap((file) => [...file.matchAll(departure)].flatMap(([, on = '']) => on.split(/, /)));
  return new Set(named.filter((id) => ids.has(id)));
}
