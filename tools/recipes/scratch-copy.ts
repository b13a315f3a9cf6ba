import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

export interface Ended {
  readonly isWell: boolean;
  readonly output: string;
}

/** A copy of the code as it is now, inside it, so that it finds the packages; git ignores the place. */
export interface ScratchCopy {
  readonly read: (path: string) => string;
  readonly write: (path: string, text: string) => void;
  readonly run: (command: string, ...parameters: readonly string[]) => Ended;
  readonly discard: () => void;
}

export function makeScratchCopy(root: string): ScratchCopy {
  const copy = join(root, '.reports/recipes');
  rmSync(copy, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const path of listed
    .split('\0')
    .filter((each) => each !== '' && statSync(join(root, each), { throwIfNoEntry: false })?.isFile())) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { verbatimSymlinks: true });
  }
  // What was checked before need not be checked again.
  if (existsSync(join(root, '.build'))) cpSync(join(root, '.build'), join(copy, '.build'), { recursive: true });
  const links = join(root, 'node_modules/@atrium');
  mkdirSync(join(copy, 'node_modules/@atrium'), { recursive: true });
  for (const name of ['console', 'contract', 'domain', 'e2e', 'sandbox', 'server'])
    symlinkSync(readlinkSync(join(links, name)), join(copy, 'node_modules/@atrium', name));
  const run = (command: string, ...parameters: readonly string[]): Ended => {
    const ended = spawnSync(command, parameters, { cwd: copy, encoding: 'utf8', maxBuffer: 1e8 });
    return { isWell: ended.status === 0, output: `${ended.stdout}${ended.stderr}` };
  };
  // The lints read what git knows.
  run('git', 'init', '--quiet');
  run('git', 'add', '--all');
  return {
    read: (path) => readFileSync(join(copy, path), 'utf8'),
    write: (path, text) => {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    },
    run,
    discard: () => rmSync(copy, { recursive: true, force: true }),
  };
}
