import { join } from 'node:path';
import { build, preview } from 'vite';

const configFile = join(import.meta.dirname, '../../apps/console/gallery/vite.config.ts');

/** Builds the gallery of the design system and serves it on a free port; no other part of the product runs. */
export default async function serveGallery(): Promise<() => Promise<void>> {
  await build({ configFile, logLevel: 'warn' });
  const server = await preview({ configFile, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } });
  process.env['ATRIUM_GALLERY_ADDRESS'] = server.resolvedUrls?.local[0] ?? '';
  return () => server.close();
}
