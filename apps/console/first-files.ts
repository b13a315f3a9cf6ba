import { languages } from '@atrium/domain/identity/locale';
import type { Plugin, Rolldown } from 'vite';

interface Screen {
  readonly module: string;
  /** Whether its words are apart, because only administrators open it. */
  readonly isForAdministration?: boolean;
}

/** The screens whose address names no row; the server names their files in the document. */
const screens: Readonly<Record<string, Screen>> = {
  '/': { module: 'src/pages/home-page.tsx' },
  '/dashboard': { module: 'src/pages/home-page.tsx' },
  '/users': { module: 'src/pages/users-page.tsx' },
  '/users/import': { module: 'src/pages/import-users-page.tsx', isForAdministration: true },
  '/billing': { module: 'src/pages/billing-page.tsx' },
  '/credit': { module: 'src/pages/credit-page.tsx' },
  '/settings': { module: 'src/pages/settings-page.tsx', isForAdministration: true },
  '/settings/bookkeepers': { module: 'src/pages/bookkeepers-page.tsx' },
  '/security': { module: 'src/pages/security-page.tsx' },
  '/security/audit-log': { module: 'src/pages/audit-log-page.tsx', isForAdministration: true },
  '/plans': { module: 'src/pages/plans-page.tsx' },
  '/checkout': { module: 'src/pages/checkout-page.tsx' },
  '/reports': { module: 'src/pages/reports-page.tsx' },
  '/invites': { module: 'src/pages/invites-page.tsx' },
};
const shell = 'src/app/shell/console-shell.tsx';

/** What src/lib/locale.ts fetches before such a screen is drawn, so that it finds everything here. */
function wordsOf({ tag, words }: (typeof languages)[keyof typeof languages], { isForAdministration }: Screen) {
  const beside = words === 'source' ? [] : [tag, `replies/${tag}`, `data/${tag}`];
  const shelves = isForAdministration === true ? ['console', 'administration'] : ['console'];
  return [...beside, ...shelves.map((shelf) => `${shelf}/${tag}`)].map((file) => `locales/${file}.po`);
}

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

/** Writes which files each screen needs in each language, beyond those that every page has. */
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
        const inLanguages = (screen: Screen) =>
          Object.fromEntries(
            Object.values(languages).map((language) => [
              language.tag,
              needed(shell, screen.module, ...wordsOf(language, screen)),
            ]),
          );
        const source = JSON.stringify(
          Object.fromEntries(Object.entries(screens).map(([path, screen]) => [path, inLanguages(screen)])),
        );
        this.emitFile({ type: 'asset', fileName: '.vite/first-files.json', source });
      },
    },
  };
}
