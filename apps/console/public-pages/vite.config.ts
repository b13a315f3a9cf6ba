import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandStyles } from '../brand-files.ts';
import { precompress } from '../precompress.ts';
import { schemaFreeContract } from '../schema-free-contract.ts';

const root = join(import.meta.dirname, '..');

process.env['LINGUI_CONFIG'] ??= join(root, 'lingui.config.ts');

/**
 * The public page that the API renders: its style and small script beside the console's files, and the renderer as one
 * module with everything in it. Built apart from the console, or the page would load what the two share.
 */
export default defineConfig({
  root,
  plugins: [
    schemaFreeContract(),
    precompress(),
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
        // The script names the style sheets of the markup without using them, and they must stay.
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
