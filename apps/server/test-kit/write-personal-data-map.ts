import { readFileSync, writeFileSync } from 'node:fs';
import { personalDataMap } from './personal-data-map.ts';

/** Writes the map of personal data into docs/security.md. */
const file = new URL('../../../docs/security.md', import.meta.url);
const [before = '', , after = ''] = readFileSync(file, 'utf8').split(/<!-- (?:end of the )?map of personal data -->\n/);
const [begin, end] = ['<!-- map of personal data -->', '<!-- end of the map of personal data -->'];
writeFileSync(file, `${before}${begin}\n\n${personalDataMap()}\n\n${end}\n${after}`);
