import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { consoleDirectory } from './stack-environment.ts';

const root = join(import.meta.dirname, '../..');
const sources = ['apps/console', 'packages/domain/src', 'packages/contract/src', 'package-lock.json'];

function newestChange(path: string): number {
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  const names = readdirSync(path).filter((name) => !['dist', 'dist-pages', 'node_modules'].includes(name));
  return Math.max(0, ...names.map((name) => newestChange(join(path, name))));
}

function isFresh(): boolean {
  const built = statSync(join(consoleDirectory, 'pricing.html'), { throwIfNoEntry: false });
  return built !== undefined && sources.every((source) => newestChange(join(root, source)) <= built.mtimeMs);
}

/** Builds the console when there is no build, or a source is newer than it. */
export async function buildConsole(): Promise<void> {
  if (isFresh()) return;
  console.log('Building the console…');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const build = (...options: readonly string[]) =>
    promisify(execFile)(process.execPath, [vite, 'build', 'apps/console', '--logLevel', 'warn', ...options], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  await build();
  // Lays its files beside those of the first, so it comes after.
  await build('-c', 'apps/console/public-pages/vite.config.ts');
}
