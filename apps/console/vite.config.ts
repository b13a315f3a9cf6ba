import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = { target: process.env['ATRIUM_API_ADDRESS'] ?? 'http://localhost:4000', changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui({ cwd: import.meta.dirname }),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
  ],
  server: {
    host: 'localhost',
    port: Number(process.env['ATRIUM_CONSOLE_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/.well-known': api },
  },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
