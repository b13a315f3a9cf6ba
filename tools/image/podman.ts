import { execFileSync } from 'node:child_process';

/** Runs a program and shows what it says; a failure ends the caller. */
export const run = (command: string, ...parameters: string[]): void =>
  void execFileSync(command, parameters, { stdio: 'inherit' });

export const read = (command: string, ...parameters: string[]): string =>
  execFileSync(command, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

export function isThere(command: string, ...parameters: string[]): boolean {
  try {
    read(command, ...parameters);
    return true;
  } catch {
    return false;
  }
}

/** How a program of the image runs: it may write nothing, has no rights, and gets the settings of its caller by name. */
export const inImage = (image: string, settings: readonly string[], parameters: readonly string[]): string[] => [
  '--runtime=runc',
  '--cgroup-manager=cgroupfs',
  '--events-backend=file',
  'run',
  '--rm',
  '--network=host',
  '--ulimit=nofile=1024:20000',
  '--ulimit=nproc=4096:4096',
  '--read-only',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--no-healthcheck',
  ...settings.flatMap((name) => ['--env', name]),
  image,
  ...parameters,
];
