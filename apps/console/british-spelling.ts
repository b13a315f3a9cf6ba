import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@atrium/domain/identity/locale';
import { inBritish } from '@atrium/domain/kernel/british-spelling';

/** Fills the empty translations of a catalogue whose text is spelled in another way; what somebody wrote stays. */
export function spellCatalogue(catalogue: string): string {
  return catalogue.replace(/^msgid "(.+)"\nmsgstr "(.*)"$/gm, (whole, id: string, text: string) =>
    text !== '' || inBritish(id) === id ? whole : `msgid "${id}"\nmsgstr "${inBritish(id)}"`,
  );
}

/** The catalogues that follow British spelling. */
export const britishCatalogues = Object.values(languages)
  .filter(({ words }) => words === 'british')
  .flatMap(({ tag }) => [
    `${tag}.po`,
    `console/${tag}.po`,
    `administration/${tag}.po`,
    `replies/${tag}.po`,
    `data/${tag}.po`,
  ]);

if (process.argv[1] === import.meta.filename) {
  for (const name of britishCatalogues) {
    const file = join(import.meta.dirname, 'locales', name);
    writeFileSync(file, spellCatalogue(readFileSync(file, 'utf8')));
  }
}
