import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** I18N-01; the tags are BCP 47 here, the specification's names are mapped in src/lib/locale.ts. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'en-GB', 'en-IN'],
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src'] }],
  format: formatter({ lineNumbers: false, origins: false }),
});
