import { dirname, join } from 'node:path';
import { buildOptions, makeNodeImages } from './base.ts';
import { isThere, run } from './podman.ts';

export const root = join(import.meta.dirname, '../..');
export const image = 'localhost/atrium';

export function requirePrograms(...programs: readonly string[]): void {
  for (const program of programs)
    if (!isThere(program, '--version')) throw new Error(`${program} is missing: run ./setup --proofs`);
}

/**
 * Builds the image with buildah. `ATRIUM_NODE_IMAGE` names another image with Node and npm; without it one is made from
 * Debian's packages, because no registry may be reachable.
 */
export function buildImage(): void {
  const given = process.env['ATRIUM_NODE_IMAGE'];
  const made = given === undefined ? makeNodeImages() : { build: given, run: given };
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  const ofCertificates =
    certificates === undefined
      ? []
      : [
          `--build-arg=NODE_EXTRA_CA_CERTS=${certificates}`,
          `--volume=${dirname(certificates)}:${dirname(certificates)}:ro`,
        ];
  run(
    'buildah',
    'bud',
    '--layers',
    ...buildOptions,
    `--build-arg=NODE_IMAGE=${made.build}`,
    `--build-arg=RUN_IMAGE=${made.run}`,
    ...ofCertificates,
    `--tag=${image}`,
    root,
  );
}
