import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the commands of a page are followed. */
export interface Machine {
  /** The folder for files, by its name out here and by its name on the machine. */
  readonly folder: { readonly here: string; readonly there: string };
  readonly run: (command: string, directory: string, environment: Environment) => SpawnSyncReturns<string>;
  readonly stop: () => void;
}

const options = { encoding: 'utf8', maxBuffer: 1e8 } as const;

/** This machine, with everything that is installed on it. */
export const thisMachine = (directory: string): Machine => ({
  folder: { here: directory, there: directory },
  run: (command, cwd, environment) =>
    spawnSync('sh', ['-c', command], { ...options, cwd, env: { ...process.env, ...environment } }),
  stop: () => {},
});

/** The root becomes a root of its own, because containers cannot be started below a root that was only changed to. */
const enterRoot = `set -eu
mount --make-rprivate /
mount --bind "$1" "$1"
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
mount --rbind /sys "$1/sys"
cd "$1"
mkdir -p former-root
pivot_root . former-root
umount -l /former-root
exec sleep infinity`;

const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'];
const ownCertificates = '/usr/local/share/ca-certificates';
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** A bare Debian in a folder: what is installed here is not installed there. It shares network and processors only. */
export async function startBareMachine(directory: string): Promise<Machine> {
  const root = join(directory, 'bare');
  const found = sources.filter((file) => existsSync(file)).slice(0, 1);
  const packages = ['--quiet', '--variant=minbase', '--include=ca-certificates'];
  execFileSync('mmdebstrap', [...packages, 'bookworm', root, ...found], { stdio: 'inherit' });
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) cpSync(file, join(root, file));
  // For networks that sign with a certificate of their own.
  if (existsSync(ownCertificates)) cpSync(ownCertificates, join(root, ownCertificates), { recursive: true });
  mkdirSync(join(root, 'srv/install'));
  const system = spawn('unshare', ['--mount', '--fork', '--kill-child', 'sh', '-c', enterRoot, 'sh', root]);
  const inside = await firstChild(system.pid ?? 0);
  const settings: Environment = {
    HOME: '/root',
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...(process.env['NODE_EXTRA_CA_CERTS'] === undefined ? {} : { NODE_EXTRA_CA_CERTS: certificates }),
  };
  const machine: Machine = {
    folder: { here: join(root, 'srv/install'), there: '/srv/install' },
    run: (command, cwd, environment) => {
      const given = Object.entries({ ...settings, ...environment }).map(([name, value]) => `${name}=${value}`);
      const enter = [`--target=${inside}`, '--mount', '--root', '--wd=/'];
      return spawnSync('nsenter', [...enter, 'env', '-i', ...given, 'sh', '-c', `cd ${cwd} && ${command}`], options);
    },
    stop: () => void system.kill('SIGKILL'),
  };
  machine.run('update-ca-certificates', '/', {});
  return machine;
}

/** The process whose root is the machine's, once it waits there. */
async function firstChild(parent: number): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const child = spawnSync('pgrep', ['--parent', String(parent), '--exact', 'sleep'], options).stdout.trim();
    if (child !== '') return child;
    await delay(200);
  }
  throw new Error('the bare machine did not start');
}
