import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const stanza = 'atrium';

/** Backups and the archive of one PostgreSQL, by Debian's pgbackrest. */
export interface Backup {
  /** The settings that PostgreSQL archives by; it reads them at its next start. */
  readonly settings: Readonly<Record<string, string>>;
  /** The folder of the server's sockets is new at every start of a throw-away server. */
  readonly create: (sockets: string) => Promise<void>;
  readonly backUp: () => Promise<void>;
  /** Puts the files back as of an instant; the server must not run. */
  readonly restore: (to: Date) => Promise<void>;
}

export async function makeBackup(options: {
  readonly directory: string;
  readonly data: string;
  readonly port: number;
}): Promise<Backup> {
  const { directory, data, port } = options;
  await run('pgbackrest', ['version']).catch(() => {
    throw new Error('pgbackrest is missing; run ./setup --proofs');
  });
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--'] : [];
  for (const folder of ['', 'repository', 'log', 'lock', 'spool']) await own(join(directory, folder), isRoot);
  const configuration = join(directory, 'pgbackrest.conf');
  const lines = [
    '[global]',
    `repo1-path=${join(directory, 'repository')}`,
    'repo1-retention-full=2',
    `log-path=${join(directory, 'log')}`,
    `lock-path=${join(directory, 'lock')}`,
    `spool-path=${join(directory, 'spool')}`,
    'start-fast=y',
    'delta=y',
    `[${stanza}]`,
    `pg1-path=${data}`,
    `pg1-port=${port}`,
    'pg1-user=postgres',
  ];
  const base = [`--config=${configuration}`, `--stanza=${stanza}`];
  const ask = async (...parameters: readonly string[]) => {
    const [command = '', ...rest] = [...prefix, 'pgbackrest', ...base, ...parameters];
    await run(command, rest, { cwd: '/' });
  };
  return {
    settings: {
      archive_mode: 'on',
      archive_timeout: '10s',
      archive_command: `pgbackrest ${base.join(' ')} archive-push %p`,
    },
    create: async (sockets) => {
      await writeFile(configuration, `${[...lines, `pg1-socket-path=${sockets}`].join('\n')}\n`);
      await ask('stanza-create');
    },
    backUp: () => ask('--type=full', 'backup'),
    restore: (to) =>
      ask(
        '--type=time',
        `--target=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`,
        '--target-action=promote',
        'restore',
      ),
  };
}

/** The server runs as the package's own user where we are root. */
async function own(path: string, isRoot: boolean): Promise<void> {
  await mkdir(path, { recursive: true });
  if (!isRoot) return;
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
  await chown(path, Number(uid.stdout), Number(gid.stdout));
  await chmod(path, 0o700);
}
