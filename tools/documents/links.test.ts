import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md'], { cwd: root });
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What stands in code is no heading and no link. */
const withoutCode = (text: string) =>
  text.replaceAll(/^ *```[^]*?^ *```/gm, '').replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()#]/g, ''));

/** As GitHub makes it of a heading. A second one of the same words ends with -1. */
function anchorsOf(path: string): Set<string> {
  const anchors = new Set<string>();
  const seen = new Map<string, number>();
  for (const [, heading = ''] of withoutCode(read(path)).matchAll(/^#{1,6} (.+)$/gm)) {
    const words = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(words) ?? 0;
    seen.set(words, times + 1);
    anchors.add(times === 0 ? words : `${words}-${times}`);
  }
  return anchors;
}

const linksOf = (path: string) =>
  [...withoutCode(read(path)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

test('every link of the documents leads to a file that is there, and to a heading of it', () => {
  const dead = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => {
        const [file = '', anchor] = link.split('#');
        const target = file === '' ? page : normalize(join(dirname(page), file));
        if (!existsSync(join(root, target))) return true;
        return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
      })
      .map((link) => `${page}: ${link}`),
  );
  expect(dead).toEqual([]);
});
