import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleServer, root } from '../server-bundle/bundle.ts';

const bundles = join(root, 'node_modules/.cache/atrium-server');
const sources = ['{apps,packages}/*/src/**/*.ts', 'tools/server-bundle/*.ts', 'package-lock.json'];

/**
 * The file that starts a server process, bundled once for each state of the sources. A process that started one starts
 * all others from the same state, also if somebody edits a file meanwhile.
 */
export async function serverMain(name: 'api' | 'worker'): Promise<string> {
  bundled ??= findOrMakeBundle();
  return join(await bundled, `${name}.js`);
}

let bundled: Promise<string> | undefined;

async function findOrMakeBundle(): Promise<string> {
  const directory = join(bundles, await stateOfSources());
  if (!existsSync(directory)) await makeBundle(directory);
  return directory;
}

/** Names a state of the sources by the times of their last changes. */
async function stateOfSources(): Promise<string> {
  const state = createHash('sha256');
  for (const file of (await Array.fromAsync(glob(sources, { cwd: root }))).sort()) {
    state.update(`${file} ${(await stat(join(root, file))).mtimeMs}\n`);
  }
  return state.digest('hex').slice(0, 16);
}

/** Two processes that bundle at once each write a directory of their own. The first to finish keeps the name. */
async function makeBundle(directory: string): Promise<void> {
  const fresh = `${directory}-${randomUUID()}`;
  await mkdir(fresh, { recursive: true });
  await discardOld();
  await bundleServer(fresh);
  await rename(fresh, directory).catch(async (error: unknown) => {
    if (!existsSync(directory)) throw error;
    await rm(fresh, { recursive: true });
  });
}

/** Removes bundles that are older than a day. No process of them runs any more. */
async function discardOld(): Promise<void> {
  const dayAgo = Date.now() - 24 * 3_600_000;
  for (const name of await readdir(bundles)) {
    const bundle = join(bundles, name);
    if ((await stat(bundle)).mtimeMs < dayAgo) await rm(bundle, { recursive: true, force: true });
  }
}
