import { execFileSync } from 'node:child_process';
import { buildImage, image, requirePrograms, root } from './build-image.ts';
import { read } from './podman.ts';

/** Builds the image and runs a journey against its containers; with `--no-journey` it only builds. */
const mostMegabytes = 300;

requirePrograms('buildah', 'podman', 'mmdebstrap');
const began = performance.now();
const since = () => `${Math.round((performance.now() - began) / 1000)} s`;
buildImage();
console.log(`built after ${since()}`);

const megabytes = Math.round(Number(read('podman', 'image', 'inspect', '--format', '{{.Size}}', image)) / 1_000_000);
console.log(`${megabytes <= mostMegabytes ? '✓' : '✗'} the image has ${megabytes} MB (at most ${mostMegabytes})`);

if (!process.argv.includes('--no-journey')) {
  execFileSync('npm', ['run', '--silent', 'e2e', '--', 'e2e/journeys/subscriptions.test.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ATRIUM_IMAGE: image },
  });
  console.log(`✓ the journey passed against its containers, after ${since()}`);
}
process.exitCode = megabytes <= mostMegabytes ? 0 : 1;
