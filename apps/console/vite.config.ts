import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { consoleNotices } from '../../tools/notices/notices-of-builds.ts';
import { brandStyles, favicon } from './brand-files.ts';
import { chunkGroups } from './chunk-groups.ts';
import { firstFiles } from './first-files.ts';
import { inlineScripts } from './inline-scripts.ts';
import { compress, precompress } from './precompress.ts';
import { paymentsInDevelopment } from './public-pages/payments-in-development.ts';
import { pricingInDevelopment } from './public-pages/pricing-in-development.ts';
import { schemaFreeContract } from './schema-free-contract.ts';
import { suiteInDevelopment } from './suite-in-development.ts';

// Lingui's macro looks for its settings where the command was typed; a build from the root must find them too.
process.env['LINGUI_CONFIG'] ??= `${import.meta.dirname}/lingui.config.ts`;

const api = { target: process.env['ATRIUM_API_ADDRESS'] ?? 'http://localhost:4000', changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    schemaFreeContract(),
    precompress(),
    consoleNotices('console', compress),
    inlineScripts(),
    firstFiles(),
    brandStyles(),
    favicon(),
    suiteInDevelopment(),
    pricingInDevelopment(),
    paymentsInDevelopment({
      mode: process.env['ATRIUM_CASHFREE_MODE'],
      address: process.env['ATRIUM_CASHFREE_SCRIPT_ADDRESS'],
    }),
    react(),
    lingui({ failOnMissing: true }),
    babel({ presets: [linguiTransformerBabelPreset({})] }),
  ],
  server: {
    host: 'localhost',
    port: Number(process.env['ATRIUM_CONSOLE_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/oidc': api, '/.well-known': api },
  },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      // icons.ts takes only the lines of an icon; the component around them is left out.
      treeshake: { manualPureFunctions: ['createReactComponent'] },
      output: {
        // Few files: each group takes its modules with all that they import, unless a group before it has them.
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
