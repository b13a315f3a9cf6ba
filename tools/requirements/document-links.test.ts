import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** As the usual renderers make it from a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function deadLinks(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(file, target));
}

function leadsSomewhere(file: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const destination = path === '' ? file : resolve(dirname(file), path);
  if (!existsSync(destination)) return false;
  if (anchor === undefined) return true;
  const headings = readFileSync(destination, 'utf8').matchAll(/^#+ (.*)$/gm);
  return [...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
}

test('every link between the documents leads somewhere', () => {
  const files = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap((file) => deadLinks(join(root, file)).map((target) => `${file}: ${target}`))).toEqual([]);
});
