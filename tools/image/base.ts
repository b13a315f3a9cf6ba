import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isThere, run } from './podman.ts';

/** Works in machines that are containers or small virtual machines themselves. */
export const buildOptions = [
  '--runtime=runc',
  '--isolation=oci',
  '--network=host',
  '--ulimit=nofile=1024:20000',
  '--ulimit=nproc=4096:4096',
  '--format=docker',
];

const images = { run: 'localhost/atrium-run', build: 'localhost/atrium-build' };
/** Where Debian names its servers, in the new and in the old form. */
const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'];
/** All that Node needs. There is no shell. */
const nodeNeeds = 'base-files,libc6,libgcc-s1,libstdc++6';

/** Images to build in and to run in, where no registry can be reached: Debian's packages and our own Node and npm. */
export function makeNodeImages(): typeof images {
  if (isThere('podman', 'image', 'exists', images.build)) return images;
  const directory = mkdtempSync(join(tmpdir(), 'atrium-image-'));
  cpSync(process.execPath, join(directory, 'local/bin/node'));
  makeImage(directory, images.run, ['--variant=extract', `--include=${nodeNeeds}`]);
  // Debian's npm has its packages elsewhere, so it cannot be copied.
  run('npm', 'install', '--silent', '--global', '--prefix', join(directory, 'local'), 'npm@11');
  makeImage(directory, images.build, ['--variant=minbase', '--include=ca-certificates']);
  rmSync(directory, { recursive: true });
  return images;
}

/** Debian's packages, with the folder `local` of the directory as /usr/local, and more lines of the Containerfile. */
export function makeImage(directory: string, name: string, options: readonly string[], more = ''): void {
  const system = join(directory, 'system.tar');
  const found = sources.filter((file) => existsSync(file)).slice(0, 1);
  run('mmdebstrap', '--quiet', ...options, 'bookworm', system, ...found);
  writeFileSync(join(directory, 'Containerfile'), `FROM scratch\nADD system.tar /\nCOPY local /usr/local\n${more}`);
  run('buildah', 'bud', '--quiet', ...buildOptions, '--tag', name, directory);
  rmSync(system);
}
