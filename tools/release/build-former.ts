import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const patience = { maxBuffer: 64 * 1024 * 1024 };

/** The programs of a release. */
export interface ReleasePrograms {
  readonly api: string;
  readonly worker: string;
}

/** The newest tag; null before the first release. */
export async function lastRelease(root: string): Promise<string | null> {
  const found = await run('git', ['describe', '--tags', '--abbrev=0'], { cwd: root }).catch(() => null);
  return found?.stdout.trim() || null;
}

/** Builds a release from its own sources and its own lock file, in a folder of its own. */
export async function buildFormer(root: string, commit: string, directory: string): Promise<ReleasePrograms> {
  await mkdir(directory, { recursive: true });
  const archive = join(directory, 'sources.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: root, ...patience });
  await run('tar', ['--extract', '--file', archive], { cwd: directory, ...patience });
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: directory, ...patience });
  await run(process.execPath, ['tools/server-bundle/build.ts'], { cwd: directory, ...patience });
  const programs = join(directory, 'apps/server/dist');
  return { api: join(programs, 'api.js'), worker: join(programs, 'worker.js') };
}
