import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scales } from '@atrium/domain/brand/tokens';
import { expect, test } from 'vitest';
import { rolesAsCss } from '../brand-files.ts';

const root = join(import.meta.dirname, '..');
const css = rolesAsCss();
const defined = new Set(css.match(/--at-[\w-]+(?=:)/g));

test('the primary colour of the tokens is the accent of the light scheme', () => {
  expect(css).toContain(`--at-accent: ${scales.accent[7]};`);
});

test('a style sheet or component that names a brand property names one that exists', () => {
  const files = globSync('src/**/*.{css,ts,tsx}', { cwd: root });
  const unknown = files.flatMap((file) => {
    const names = readFileSync(join(root, file), 'utf8').match(/(?<=var\()--at-[\w-]+/g) ?? [];
    return names.filter((name) => !defined.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});
