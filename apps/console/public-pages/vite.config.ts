import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { consoleNotices, serverPackages } from '../../../tools/notices/notices-of-builds.ts';
import { brandStyles } from '../brand-files.ts';
import { compress, precompress } from '../precompress.ts';
import { schemaFreeContract } from '../schema-free-contract.ts';

const root = join(import.meta.dirname, '..');

process.env['LINGUI_CONFIG'] ??= join(root, 'lingui.config.ts');

/**
 * Builds the public page that the API renders: its style and script, and the renderer as one module. It is a separate
 * build, because otherwise the page would load chunks that it shares with the console.
 */
export default defineConfig({
  root,
  plugins: [
    schemaFreeContract(),
    precompress(),
    { ...consoleNotices('pricing', compress), applyToEnvironment: ({ name }) => name === 'client' },
    { ...serverPackages(), applyToEnvironment: ({ name }) => name === 'ssr' },
    brandStyles(),
    react(),
    lingui({ failOnMissing: true }),
    babel({ presets: [linguiTransformerBabelPreset({})] }),
  ],
  builder: {},
  environments: {
    client: {
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/pricing.json',
        assetsInlineLimit: 0,
        target: 'es2022',
        cssCodeSplit: false,
        // The script imports style sheets that only the markup uses; tree shaking would drop them.
        rolldownOptions: { input: join(root, 'pricing.html'), treeshake: false },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist-pages',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
        ssr: true,
        rolldownOptions: { input: join(root, 'src/render-pricing.tsx') },
      },
    },
  },
});
