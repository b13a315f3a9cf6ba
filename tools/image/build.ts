import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { buildOptions, makeNodeImages } from './base.ts';
import { isThere, read, run } from './podman.ts';

/**
 * Builds the image with buildah and runs a journey against its containers. `ATRIUM_NODE_IMAGE` names another image with
 * Node and npm; without it one is made from Debian's packages, because no registry may be reachable.
 */
const image = 'localhost/atrium';
const mostMegabytes = 300;
const root = join(import.meta.dirname, '../..');

for (const program of ['buildah', 'podman', 'mmdebstrap'])
  if (!isThere(program, '--version')) throw new Error(`${program} is missing: run ./setup --proofs`);

const began = performance.now();
const since = () => `${Math.round((performance.now() - began) / 1000)} s`;
const given = process.env['ATRIUM_NODE_IMAGE'];
const made = given === undefined ? makeNodeImages() : { build: given, run: given };
const certificates = process.env['NODE_EXTRA_CA_CERTS'];
run(
  'buildah',
  'bud',
  '--layers',
  ...buildOptions,
  '--build-arg',
  `NODE_IMAGE=${made.build}`,
  '--build-arg',
  `RUN_IMAGE=${made.run}`,
  ...(certificates === undefined
    ? []
    : [
        '--build-arg',
        `NODE_EXTRA_CA_CERTS=${certificates}`,
        '--volume',
        `${dirname(certificates)}:${dirname(certificates)}:ro`,
      ]),
  '--tag',
  image,
  root,
);
console.log(`built after ${since()}`);

const megabytes = Math.round(Number(read('podman', 'image', 'inspect', '--format', '{{.Size}}', image)) / 1_000_000);
console.log(`${megabytes <= mostMegabytes ? '✓' : '✗'} the image has ${megabytes} MB (at most ${mostMegabytes})`);

execFileSync('npm', ['run', '--silent', 'e2e', '--', 'e2e/journeys/subscriptions.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ATRIUM_IMAGE: image },
});
console.log(`✓ the journey passed against its containers, after ${since()}`);
process.exitCode = megabytes <= mostMegabytes ? 0 : 1;
