import { execFile } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const most = 64 * 1024 * 1024;

/** What production is made of, as CycloneDX, from the lock file alone. */
export async function makeSbom(root: string, version: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'atrium-sbom-'));
  try {
    await copyManifests(root, copy, version);
    const parameters = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx'];
    const { stdout } = await promisify(execFile)('npm', parameters, { cwd: copy, maxBuffer: most });
    return stdout;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

interface Manifest {
  readonly workspaces?: readonly string[];
}
interface Lock {
  readonly packages: Readonly<Record<string, object>>;
}

/** npm lists no package without a version, and our workspaces have the one of the whole. */
async function copyManifests(root: string, copy: string, version: string): Promise<void> {
  const { workspaces = [] } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
  await cp(join(root, 'package.json'), join(copy, 'package.json'));
  const patterns = workspaces.map((workspace) => `${workspace}/package.json`);
  for await (const path of glob(patterns, { cwd: root })) {
    const manifest = JSON.parse(await readFile(join(root, path), 'utf8')) as object;
    await mkdir(join(copy, dirname(path)), { recursive: true });
    await writeFile(join(copy, path), JSON.stringify({ ...manifest, version }));
  }
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const packages = Object.entries(lock.packages).map(([path, entry]) =>
    path.includes('node_modules/') ? [path, entry] : [path, { ...entry, version }],
  );
  await writeFile(join(copy, 'package-lock.json'), JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }));
}
