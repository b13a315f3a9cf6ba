import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { spellingsOf } from '../../packages/domain/src/security/guessable-password.ts';

/**
 * Makes the server's list of common passwords from text files with one password a line. Each is reduced to the spelling
 * that the rule looks up last, so that one entry covers many.
 */
const [target, ...sources] = process.argv.slice(2);
if (target === undefined || sources.length === 0)
  throw new Error('usage: make-list.ts <target.txt.gz> <source.txt>...');
const entries = new Set<string>();
for (const source of sources) {
  for (const line of readFileSync(source, 'utf8').split(/\r?\n/)) {
    const spelling = spellingsOf(line).at(-1);
    if (spelling !== undefined) entries.add(spelling);
  }
}
writeFileSync(target, gzipSync([...entries].toSorted().join('\n'), { level: 9 }));
process.stdout.write(`${entries.size} entries\n`);
