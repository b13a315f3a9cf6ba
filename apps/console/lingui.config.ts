import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languages } from '@atrium/domain/identity/locale';
import { defineConfig } from '@lingui/cli';
import { createBabelExtractor } from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { textExtractors } from './reply-texts.ts';

const source = join(import.meta.dirname, 'src');
const publicPage = /^(login|signup|forgot|reset|set-password|verify|terms|privacy|public|password)/;
const pagesBehind = readdirSync(join(source, 'pages'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !publicPage.test(basename(name)),
);
/** Forms that people use before they sign in; whatever else these features hold is behind the sign-in. */
const publicForm = { identity: /./, security: /^(forgot|reset)-password/ };
const isPublicFeature = (name: string): name is keyof typeof publicForm => name in publicForm;
const featuresBehind = readdirSync(join(source, 'features')).flatMap((name) => {
  if (!isPublicFeature(name)) return [name];
  const files = readdirSync(join(source, 'features', name));
  return files.filter((file) => !publicForm[name].test(file)).map((file) => join(name, file));
});

/**
 * Code that is shown only behind the sign-in. Its words are fetched with it, so the sign-in page does not carry them.
 * The pricing page is in this list too: the server renders it, with both catalogues.
 */
const behindSignIn = [
  join(source, 'app/session/countdown-dialog.tsx'),
  join(source, 'app/shell'),
  join(source, 'words/use-action-names.ts'),
  join(source, 'words/use-credit-ends.ts'),
  join(source, 'words/use-level-names.ts'),
  join(source, 'words/use-line-words.ts'),
  join(source, 'words/use-seat-words.ts'),
  join(source, 'words/use-why-words.ts'),
  join(source, 'ui/states/load-failed.tsx'),
  join(source, 'ui/why-amount.tsx'),
  join(source, 'ui/withdrawal-terms.tsx'),
  ...featuresBehind.map((name) => join(source, 'features', name)),
  ...pagesBehind.map((name) => join(source, 'pages', name)),
];

/**
 * Code of screens that only administrators open, and seldom. Its words are fetched with these screens, so that home does
 * not carry them (D-643).
 */
const administration = [
  // Security shows the way to the log.
  ...readdirSync(join(source, 'features/audit-log'))
    .filter((name) => name !== 'audit-log-section.tsx')
    .map((name) => join(source, 'features/audit-log', name)),
  join(source, 'features/agreements/agreements-section.tsx'),
  join(source, 'features/company/settings'),
  // Whatever deletes, resets or hands over an organization stands on its settings alone.
  ...readdirSync(join(source, 'features/closure'))
    .filter((name) => /company|ownership/.test(name))
    .map((name) => join(source, 'features/closure', name)),
  join(source, 'features/people-jobs/import'),
  join(source, 'pages/audit-log-page.tsx'),
  join(source, 'pages/delete-company.tsx'),
  join(source, 'pages/import-users-page.tsx'),
];

/** The languages of the console (I18N-01). Tags are BCP 47. */
export default defineConfig({
  sourceLocale: 'en',
  locales: Object.values(languages).map(({ tag }) => tag),
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src'], exclude: behindSignIn },
    { path: '<rootDir>/locales/console/{locale}', include: behindSignIn, exclude: administration },
    { path: '<rootDir>/locales/administration/{locale}', include: administration },
    { path: '<rootDir>/locales/replies/{locale}', include: ['<rootDir>/reply-texts.ts'] },
    { path: '<rootDir>/locales/data/{locale}', include: ['<rootDir>/data-texts.ts'] },
  ],
  extractors: [...textExtractors, createBabelExtractor()],
  format: formatter({ lineNumbers: false, origins: false }),
});
