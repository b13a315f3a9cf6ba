import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test("the operator's reference names every command, as it is called in the sources and in the image", () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const there = Object.entries(scripts).flatMap(([name, line]) => {
    const [, file, more = ''] = /^node apps\/server\/src\/commands\/(\S+)\.ts( .+)?$/.exec(line) ?? [];
    return file === undefined ? [] : [`${name} ${file}.js${more}`];
  });
  const [, chapter = ''] = read('docs/operate/reference.md').split('\n## Commands\n');
  const told = [...chapter.matchAll(/^\| `npm run ([\w:-]+)` \| `([\w -]+\.js[\w -]*)` \|/gm)].map(
    ([, name, file]) => `${name} ${file}`,
  );
  expect(told.toSorted()).toEqual(there.toSorted());
});
