import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../../', import.meta.url);

/** Which release this is: `0.1.0+a1b2c3d`, the version and the commit (D-355). */
export const version = [readText('package.json', 'version'), readText('release.json', 'commit') ?? headOfClone()]
  .filter((part) => part !== null)
  .join('+');

function readText(file: string, field: string): string | null {
  const path = new URL(file, root);
  if (!existsSync(path)) return null;
  const value = (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : null;
}

/** A release has the commit in `release.json`, a clone has it in git; elsewhere nobody knows it. */
function headOfClone(): string | null {
  if (!existsSync(new URL('.git', root))) return null;
  try {
    return execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
      cwd: fileURLToPath(root),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
