import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const styles = join(source, '../../../node_modules/@mantine/core/styles');
const texts = globSync('**/*.{ts,tsx,css}', { cwd: source, exclude: ['**/*.test.*'] }).map((file) =>
  readFileSync(join(source, file), 'utf8'),
);
const findAll = (pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found));

/** Names that are imported as values from Mantine. */
const used = findAll(/import \{([^}]*)\} from '@mantine\/core'/g)
  .flatMap((names) => names.split(','))
  .map((name) => name.trim())
  .filter((name) => /^[A-Z]\w*$/.test(name));

test('every component of Mantine that the console draws comes with its styles', () => {
  const imported = new Set(findAll(/@mantine\/core\/styles\/([\w-]+)\.css/g));
  expect(used).toContain('Button');
  const withStyles = [...new Set(used)].filter((name) => existsSync(join(styles, `${name}.css`)));
  expect(withStyles.filter((name) => !imported.has(name))).toEqual([]);
});
