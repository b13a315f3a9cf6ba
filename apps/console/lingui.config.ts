import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const source = join(import.meta.dirname, 'src');
const publicPage = /^(login|signup|forgot|reset|set-password|verify|terms|privacy|public|password)/;
const pagesBehind = readdirSync(join(source, 'pages')).filter(
  (name) => name.endsWith('.tsx') && !publicPage.test(name),
);
const featuresBehind = readdirSync(join(source, 'features')).filter((name) => name !== 'identity');

/**
 * What is only seen behind the sign-in: its words are fetched with it, so that the sign-in page does not carry them.
 * The pricing page is among it, for the server renders that, and with both.
 */
const behindSignIn = [
  join(source, 'app/shell'),
  join(source, 'lib/use-line-words.ts'),
  join(source, 'lib/use-why-words.ts'),
  join(source, 'ui/load-failed.tsx'),
  join(source, 'ui/why-amount.tsx'),
  ...featuresBehind.map((name) => join(source, 'features', name)),
  ...pagesBehind.map((name) => join(source, 'pages', name)),
];

/** I18N-01; the tags are BCP 47 here, the specification's names are mapped in src/lib/locale.ts. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'en-GB', 'en-IN'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src'], exclude: behindSignIn },
    { path: '<rootDir>/locales/console/{locale}', include: behindSignIn },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});
