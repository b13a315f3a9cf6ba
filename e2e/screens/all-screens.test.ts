import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { consoleScreens, publicScreens } from './all-screens.ts';

const source = join(import.meta.dirname, '../../apps/console/src');
const read = (file: string): string => readFileSync(join(source, file), 'utf8');
const found = (text: string, ...patterns: readonly RegExp[]): readonly string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));

const listed = [...publicScreens, ...consoleScreens];

test('whoever adds a route to the console must add it to the walk over all screens', () => {
  const routes = found(
    read('app/public-routes.ts') + read('app/console-routes.tsx'),
    /\bpath: '([^']+)'/g,
    /\bleave\('([^']+)'\)/g,
  );
  expect(listed.map(({ route }) => route).sort()).toEqual([...new Set(routes)].sort());
});

test('whoever adds a dialog with an address must add it to the walk over all screens', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map(read);
  const lists = code.flatMap((text) => found(text, /const dialogNames = \[([^\]]*)\]/g));
  const dialogs = new Set([
    ...code.flatMap((text) =>
      found(
        text,
        /use(?:Address|Subscription)Dialog\('([\w-]+)'\)/g,
        /\b(?:history|invoice)Name = '([\w-]+)'/g,
        /\bdialog = '([\w-]+)'/g,
      ),
    ),
    ...lists.flatMap((list) => found(list, /'([\w-]+)'/g)),
  ]);
  const opened = found(listed.flatMap(({ addresses }) => addresses).join('\n'), /dialog=([\w-]+)/g);
  expect([...dialogs].filter((dialog) => !opened.includes(dialog))).toEqual([]);
  expect(dialogs.size).toBeGreaterThan(20);
});
