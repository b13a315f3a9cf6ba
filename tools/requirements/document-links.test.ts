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

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

test('every link between the documents leads somewhere', () => {
  expect(documents.length).toBeGreaterThan(30);
  expect(documents.flatMap((file) => deadLinks(join(root, file)).map((target) => `${file}: ${target}`))).toEqual([]);
});

test('every place in the code that a document names is there', () => {
  const named = documents
    // A decision tells how things stood when it was taken.
    .filter((file) => !file.startsWith('docs/decisions/'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/`((?:apps|packages|tools|e2e)\/[\w./-]+)`/g)].map(
        ([, path = '']) => ({ file, path }),
      ),
    );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});
