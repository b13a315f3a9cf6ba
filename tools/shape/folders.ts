/** Lists of equal things, each opened by its name: nobody reads such a folder as a whole. */
const lists = [
  'apps/server/src/commands',
  'apps/server/src/features',
  'apps/server/src/features/mail/templates',
  'packages/domain/src',
  'packages/contract/src',
];

/** The folders that hold the most entries. A component and its style sheet, or a use case and its workflow, count once. */
export function fullestFolders(paths: readonly string[]): { readonly folder: string; readonly entries: number }[] {
  const entriesOf = new Map<string, Set<string>>();
  for (const path of paths) {
    const parts = path.split('/');
    for (const [depth, part] of parts.entries()) {
      const folder = parts.slice(0, depth).join('/');
      const name = depth === parts.length - 1 ? (part.split('.')[0] ?? part) : part;
      entriesOf.set(folder, (entriesOf.get(folder) ?? new Set()).add(name));
    }
  }
  return [...entriesOf]
    .filter(([folder]) => !lists.includes(folder))
    .map(([folder, entries]) => ({ folder, entries: entries.size }))
    .toSorted((one, other) => other.entries - one.entries);
}
