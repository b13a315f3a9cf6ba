import type { SourceFile } from '../lint/source-file.ts';

/** Code that can meet in one file: a name must not have two meanings there. */
const rooms: readonly RegExp[] = [
  /^(apps\/server|packages\/domain)\/src\//,
  /^(apps\/console|packages\/domain)\/src\//,
];
/** Adapters of one port say the same in the words of their gateway, and never meet. */
const isAdapter = /^apps\/server\/src\/gateways\/[^/]+\//;
const exported = /^export (?:async )?(?:function\*?|const) (\w+)/gm;

/** Each exported function or constant whose name another file exports too, with its places. */
export function repeatedNames(files: readonly SourceFile[]): string[] {
  const found = rooms.flatMap((room) => {
    const places = new Map<string, string[]>();
    for (const { path, text } of files.filter((file) => room.test(file.path)))
      for (const [, name = ''] of text.matchAll(exported)) places.set(name, [...(places.get(name) ?? []), path]);
    return [...places].filter(([, all]) => all.length > 1 && !all.every((path) => isAdapter.test(path)));
  });
  return [...new Set(found.map(([name, all]) => `${name}: ${all.join(', ')}`))].sort();
}
