import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** One stack per directory: a second would share the first one's database and stop it with itself. */
export function claimDirectory(directory: string): () => void {
  const file = join(directory, 'stack.pid');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder > 0 && holder !== process.pid && isAlive(holder)) {
    throw new Error(
      `Atrium already runs from ${directory} (process ${holder}); set ATRIUM_RUN_DIRECTORY for a second one`,
    );
  }
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
