import { otherWriters, tableOwners } from '../../apps/server/table-owners.mjs';
import { type Fault, type Lint, lineOf, type SourceFile } from './source-file.ts';

interface Owners {
  readonly owned: Readonly<Record<string, readonly string[]>>;
  readonly others: readonly { readonly table: string; readonly room: string }[];
}

const product = /^apps\/server\/src\/(?:features\/)?([\w-]+)\/(?!.*\.test\.ts$).*\.ts$/;
const tableTypes = 'apps/server/src/db/tables.gen.ts';
const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g,
  /\b(?:insert\s+into|delete\s+from)\s+(\w+)/g,
  /\bupdate\s+(\w+)\s+(?:as\s+)?(?:\w+\s+)?set\b/g,
];

/** What is written where, in the words of the lists. */
function writesIn(file: SourceFile): readonly { table: string; line: number }[] {
  return writes.flatMap((pattern) =>
    [...file.text.matchAll(pattern)].map((match) => ({ table: match[1] ?? '', line: lineOf(file.text, match.index) })),
  );
}

/** A table is written by the room that owns it, so that what must hold of its rows is kept in one place. */
export const ownersOf =
  ({ owned, others }: Owners): Lint =>
  (files) => {
    const ownerOf = new Map(Object.entries(owned).flatMap(([room, tables]) => tables.map((table) => [table, room])));
    const needed = new Set<string>();
    const faults: Fault[] = [];
    for (const file of files) {
      const room = product.exec(file.path)?.[1];
      if (room === undefined) continue;
      for (const { table, line } of writesIn(file)) {
        const owner = ownerOf.get(table);
        if (owner === undefined || owner === room) continue;
        needed.add(`${table} ${room}`);
        if (others.some((each) => each.table === table && each.room === room)) continue;
        const message = `'${table}' is written by ${owner} alone: call it, or give a reason in apps/server/table-owners.mjs`;
        faults.push({ path: file.path, line, message });
      }
    }
    const types = files.find(({ path }) => path === tableTypes);
    if (types === undefined) return faults;
    for (const [, table = ''] of types.text.matchAll(/^ {2}(\w+): \{$/gm))
      if (!ownerOf.has(table))
        faults.push({ path: tableTypes, line: 1, message: `'${table}' has no owner in apps/server/table-owners.mjs` });
    for (const { table, room } of others)
      if (!needed.has(`${table} ${room}`))
        faults.push({ path: 'apps/server/table-owners.mjs', line: 1, message: `${room} no longer writes '${table}'` });
    return faults;
  };

export const tablesHaveOwners: Lint = ownersOf({ owned: tableOwners, others: otherWriters });
