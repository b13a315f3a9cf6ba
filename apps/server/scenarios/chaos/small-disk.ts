import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk of its own for one folder, which can be filled. */
export interface SmallDisk {
  readonly fill: () => Promise<void>;
  readonly free: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const pieceBytes = 1_048_576;

/** Null where mounting is not allowed: then nothing is filled. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  await mkdir(folder, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'atrium-chaos', folder];
  const isMounted = await run('mount', options).then(
    () => true,
    () => false,
  );
  if (!isMounted) return null;
  const ballast = join(folder, 'ballast');
  return {
    fill: async () => {
      const file = await open(ballast, 'w');
      const piece = Buffer.alloc(pieceBytes, 1);
      try {
        for (let size = piece.length; size >= 4_096; )
          await file.write(piece, 0, size).catch(() => {
            size = Math.floor(size / 2);
          });
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    remove: async () => {
      await rm(ballast, { force: true });
      await run('umount', ['-l', folder]);
    },
  };
}

/** Room for the engine's log and store in one proof. */
const engineMegabytes = 1_024;

export const engineDisk = (folder: string) => mountSmallDisk(folder, engineMegabytes);
