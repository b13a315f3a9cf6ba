import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawSecrets, secretsByHand } from '../secrets/draw-secrets.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string', default: 'postgres' }, owner: { type: 'string' } },
});
const [directory = ''] = positionals;
const owner = values.owner?.split(':').map(Number);
if (directory === '' || positionals.length > 1 || (owner !== undefined && !owner.every(Number.isInteger))) {
  process.stderr.write('usage: draw-secrets <directory> [--database host:port] [--owner user:group, as numbers]\n');
  process.exit(2);
}

drawSecrets((path, draw) => {
  const file = join(directory, path);
  const isThere = existsSync(file);
  if (!isThere) write(file, draw());
  process.stdout.write(`${isThere ? 'kept ' : 'drawn'}  ${file}\n`);
  return readFileSync(file, 'utf8');
}, values.database);

process.stdout.write(`\nBy hand: the empty lines of ${join(directory, 'atrium.env')}, and one secret in each of\n`);
for (const { path, meaning, needed } of secretsByHand()) {
  const isThere = existsSync(join(directory, path));
  process.stdout.write(
    `  ${join(directory, path)}${isThere ? ' (there)' : ''}: ${meaning}; needed: ${needed || 'no'}\n`,
  );
}

function write(file: string, secret: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Another draw at the same moment must not overwrite it either.
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  if (owner === undefined) return;
  for (const path of [directory, dirname(file), file]) chownSync(path, owner[0] ?? 0, owner[1] ?? 0);
}
