import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { makeSbom } from './write-sbom.ts';

const most = 512 * 1024 * 1024;

export interface ReleaseOptions {
  readonly root: string;
  /** Where the files go; emptied first. */
  readonly directory: string;
  /** The secret key of minisign; null for a release without a signature. */
  readonly keyFile: string | null;
}

/** Makes archive, SBOM, checksums and signature of the commit that is checked out, and tags it last (D-356). */
export async function makeRelease({ root, directory, keyFile }: ReleaseOptions): Promise<readonly string[]> {
  const git = (...parameters: string[]) => run(root, 'git', parameters);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  await refuseUnready(root, version);
  const name = `atrium-${version}`;
  const commit = (await git('rev-parse', '--short=7', 'HEAD')).toString().trim();
  const release = `--add-virtual-file=${name}/release.json:${JSON.stringify({ commit })}`;
  const files = new Map<string, Buffer | string>([
    [`${name}.tar.gz`, gzipSync(await git('archive', '--format=tar', release, `--prefix=${name}/`, 'HEAD'))],
    [`${name}.cdx.json`, await makeSbom(root, version)],
  ]);
  files.set('SHA256SUMS', [...files].map(([file, content]) => `${sha256(content)}  ${file}\n`).join(''));
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  for (const [file, content] of files) await writeFile(join(directory, file), content);
  if (keyFile !== null) sign(join(directory, 'SHA256SUMS'), keyFile);
  await git('tag', '--annotate', `v${version}`, '--message', `Atrium ${version}`);
  return [...files.keys(), ...(keyFile === null ? [] : ['SHA256SUMS.minisig'])];
}

/** All reasons at once. */
async function refuseUnready(root: string, version: string): Promise<void> {
  const git = async (...parameters: string[]) => (await run(root, 'git', parameters)).toString().trim();
  const faults: string[] = [];
  if ((await git('status', '--porcelain')) !== '') faults.push('there are changes that are not committed');
  if ((await git('tag', '--list', `v${version}`)) !== '') faults.push(`the tag v${version} is there already`);
  const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  if (!changes.includes(`\n## [${version}]`)) faults.push(`CHANGELOG.md has no chapter [${version}]`);
  if (faults.length > 0) throw new Error(`No release: ${faults.join('; ')}`);
}

/** On this terminal, because minisign asks for the password of the key. */
function sign(file: string, keyFile: string): void {
  const { error, status } = spawnSync('minisign', ['-S', '-s', keyFile, '-m', file], { stdio: 'inherit' });
  if (error) throw new Error('minisign is missing: apt-get install minisign', { cause: error });
  if (status !== 0) throw new Error('minisign did not sign; nothing is tagged');
}

async function run(cwd: string, command: string, parameters: readonly string[]): Promise<Buffer> {
  const options = { cwd, encoding: 'buffer', maxBuffer: most } as const;
  return (await promisify(execFile)(command, parameters, options)).stdout;
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
