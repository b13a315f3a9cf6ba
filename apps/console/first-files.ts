import { languages } from '@atrium/domain/identity/locale';
import type { Plugin, Rolldown } from 'vite';

/** The modules of the screens that are opened first; the server names their files in the document. */
const screens: Readonly<Record<string, string>> = {
  '/': 'src/pages/home-page.tsx',
  '/users': 'src/pages/users-page.tsx',
  '/billing': 'src/pages/my-subscriptions-page.tsx',
  '/settings': 'src/pages/settings-page.tsx',
  '/security': 'src/pages/security-page.tsx',
  '/plans': 'src/pages/plans-page.tsx',
  '/checkout': 'src/pages/checkout-page.tsx',
};
const shell = 'src/app/shell/console-shell.tsx';
const tags = Object.values(languages).map(({ tag }) => tag);

type Bundle = Rolldown.OutputBundle;

function chunkWith(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (file) =>
      file.type === 'chunk' && file.moduleIds.some((id) => id.split('?')[0]?.endsWith(`/apps/console/${module}`)),
  );
  if (found?.type !== 'chunk') throw new Error(`the build has no file with ${module}`);
  return found;
}

/** A file, what it imports, and their styles. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk, known: Set<string>): void {
  if (known.has(chunk.fileName)) return;
  known.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(bundle, imported, known);
  }
}

/** Writes which files each of the first screens needs, beyond those that every page has. */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const every = new Set<string>();
        filesOf(bundle, chunkWith(bundle, 'src/main.tsx'), every);
        const needed = (...modules: readonly string[]): string[] => {
          const known = new Set(every);
          for (const module of modules) filesOf(bundle, chunkWith(bundle, module), known);
          return Array.from(known)
            .filter((file) => !every.has(file))
            .map((file) => `/${file}`);
        };
        const source = JSON.stringify({
          screens: Object.fromEntries(Object.entries(screens).map(([path, module]) => [path, needed(shell, module)])),
          words: Object.fromEntries(tags.map((tag) => [tag, needed(`locales/console/${tag}.po`)])),
        });
        this.emitFile({ type: 'asset', fileName: '.vite/first-files.json', source });
      },
    },
  };
}
