import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sourceDirectory = fileURLToPath(new URL('../src/', import.meta.url));
const importStatement = /^(?:import|export) (type )?(?:\{([^}]*)\}|[^'{}]*) from '(\.[^']+)';/gm;

/** The store functions that the API can reach, as `features/company/companies.store.ts findCompany`; those of the worker alone are left out. */
export async function listRequestPathFunctions(): Promise<readonly string[]> {
  const functions = new Set<string>();
  const seen = new Set<string>();
  const waiting = [join(sourceDirectory, 'build-app.ts')];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const source = await readFile(path, 'utf8');
    for (const [, isTypeOnly, names = '', specifier = ''] of source.matchAll(importStatement)) {
      if (isTypeOnly) continue;
      const target = join(dirname(path), specifier);
      waiting.push(target);
      if (!target.endsWith('.store.ts')) continue;
      const store = target.slice(sourceDirectory.length);
      for (const name of await functionsAmong(target, names)) functions.add(`${store} ${name}`);
    }
  }
  return [...functions].sort();
}

async function functionsAmong(store: string, names: string): Promise<string[]> {
  const source = await readFile(store, 'utf8');
  return names
    .split(',')
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => new RegExp(`^export (async )?function ${name}\\b`, 'm').test(source));
}
