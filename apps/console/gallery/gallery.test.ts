import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/**
 * Pieces of other components, which show them. `FailedOver`, `UiProvider`, `TourStop`, `SectionTarget` and `WhileOpen` draw nothing, `EmailText` is plain text,
 * and `ButtonAnchor` looks as `ButtonLink` does.
 */
const shownByOthers = [
  'ButtonAnchor',
  'DialogFrame',
  'EmailText',
  'FailedHere',
  'FailedOver',
  'Form',
  'SelectAll',
  'SelectRow',
  'SortHeader',
  'SortPicker',
  'Menu',
  'MenuItem',
  'RadioTarget',
  'SectionTarget',
  'TourStop',
  'UiProvider',
  'WhileOpen',
];

test('every component of src/ui is in the gallery', () => {
  const drawn = globSync('gallery/**/*.tsx', { cwd: root }).map(read).join('\n');
  const components = globSync('src/ui/**/*.tsx', { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map((match) => match[1] ?? ''),
  );
  const missing = components.filter((name) => !shownByOthers.includes(name) && !new RegExp(`<${name}\\b`).test(drawn));
  expect(components.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
  expect(shownByOthers.filter((name) => !components.includes(name))).toEqual([]);
});

test('every section of the gallery has a picture in both themes and in forced colors', () => {
  const sections = [...read('gallery/sections.ts').matchAll(/^ {2}'?([\w-]+)'?: \w+Section,$/gm)].map(
    (match) => match[1],
  );
  const pictures = globSync('../../e2e/gallery/pictures/*.png', { cwd: root }).map((path) => path.replace(/^.*\//, ''));
  const expected = sections.flatMap((name) => [`${name}-dark.png`, `${name}-forced.png`, `${name}-light.png`]);
  expect(sections.length).toBeGreaterThan(10);
  expect(pictures.toSorted()).toEqual(expected.toSorted());
});
