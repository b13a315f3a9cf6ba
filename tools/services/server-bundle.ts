import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const bundles = join(root, 'node_modules/.cache/atrium-server');
const sources = ['apps/server/src/**/*.ts', 'packages/*/src/**/*.ts', 'package-lock.json'];

/**
 * The file that starts a server process. The API has 1,800 modules and needs seconds to load them one by one, so they
 * are bundled once for each state of the sources.
 */
export async function serverMain(name: 'api' | 'worker'): Promise<string> {
  const directory = join(bundles, await stateOfSources());
  if (!existsSync(directory)) await (building ??= bundleServer(directory));
  return join(directory, `main-${name}.js`);
}

/** Processes that start at once wait for the same bundle. */
let building: Promise<void> | null = null;

/** Names a state of the sources by the times of their last changes. */
async function stateOfSources(): Promise<string> {
  const state = createHash('sha256');
  for (const file of (await Array.fromAsync(glob(sources, { cwd: root }))).sort()) {
    state.update(`${file} ${(await stat(join(root, file))).mtimeMs}\n`);
  }
  return state.digest('hex').slice(0, 16);
}

/** Two processes that bundle at once each write a directory of their own. The first to finish keeps the name. */
async function bundleServer(directory: string): Promise<void> {
  const fresh = `${directory}-${randomUUID()}`;
  await mkdir(fresh, { recursive: true });
  await discardOld();
  await build({
    configFile: false,
    root: join(root, 'apps/server'),
    logLevel: 'error',
    plugins: [keepPlaces(fresh)],
    ssr: { noExternal: true, external: ['@node-rs/argon2'] },
    build: {
      ssr: true,
      target: 'node24',
      minify: false,
      outDir: fresh,
      rolldownOptions: {
        input: { 'main-api': 'src/main-api.ts', 'main-worker': 'src/main-worker.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
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

/** A module that reads a file beside it finds the file where it was before the bundle. */
function keepPlaces(outDir: string): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.')) return null;
      const url = (file: string) => `new URL(${JSON.stringify(relative(outDir, file))}, import.meta.url)`;
      return code
        .replaceAll(/import\.meta\.url/gu, `${url(id)}.href`)
        .replaceAll(/import\.meta\.dirname/gu, `${url(dirname(id))}.pathname`);
    },
  };
}
