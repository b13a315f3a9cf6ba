import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandStyles, favicon } from '../brand-files.ts';

const root = import.meta.dirname;

process.env['LINGUI_CONFIG'] ??= join(root, '../lingui.config.ts');

/** The gallery of src/ui: a page for developers and for the test that compares its pictures. Never part of the product. */
export default defineConfig({
  root,
  plugins: [
    brandStyles(),
    favicon(),
    react(),
    lingui({ failOnMissing: true }),
    babel({ presets: [linguiTransformerBabelPreset({})] }),
  ],
  cacheDir: join(root, '../../../.build/gallery-cache'),
  server: { host: 'localhost', port: 5174 },
  build: {
    outDir: join(root, '../../../.build/gallery'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 2000,
  },
});
