import { bannedNames } from './banned-names.ts';
import { bareIdComments } from './bare-id-comments.ts';
import { brandColours } from './brand-colours.ts';
import { commentSentences } from './comment-sentences.ts';
import { featureLayout } from './feature-layout.ts';
import { fileSize } from './file-size.ts';
import { guardedForms } from './guarded-forms.ts';
import { kitBorders } from './kit-borders.ts';
import { lockfileAddresses } from './lockfile-addresses.ts';
import { lockfileIntegrity } from './lockfile-integrity.ts';
import { lockfilePlatforms } from './lockfile-platforms.ts';
import { machineTraces } from './machine-traces.ts';
import { madeDueRows } from './made-due-rows.ts';
import { madeOnceOnly } from './made-once.ts';
import { migrationComments } from './migration-comments.ts';
import { migrationLocks } from './migration-locks.ts';
import { pureDomain } from './pure-domain.ts';
import { securityProofs } from './security-proofs.ts';
import { seenOrder } from './seen-order.ts';
import { type Lint, readSourceFiles } from './source-file.ts';
import { tablesHaveOwners } from './table-owners.ts';
import { textSizes } from './text-sizes.ts';
import { untranslatedText } from './untranslated-text.ts';
import { wireNames } from './wire-names.ts';

const lints: Record<string, Lint> = {
  'file-size': fileSize,
  'banned-names': bannedNames,
  'bare-id-comments': bareIdComments,
  'comment-sentences': commentSentences,
  'feature-layout': featureLayout,
  'brand-colours': brandColours,
  'pure-domain': pureDomain,
  'guarded-forms': guardedForms,
  'kit-borders': kitBorders,
  'machine-traces': machineTraces,
  'made-due-rows': madeDueRows,
  'made-once': madeOnceOnly,
  'lockfile-addresses': lockfileAddresses,
  'lockfile-integrity': lockfileIntegrity,
  'lockfile-platforms': lockfilePlatforms,
  'migration-comments': migrationComments,
  'migration-locks': migrationLocks,
  'security-proofs': securityProofs,
  'seen-order': seenOrder,
  'table-owners': tablesHaveOwners,
  'text-sizes': textSizes,
  'untranslated-text': untranslatedText,
  'wire-names': wireNames,
};

const files = readSourceFiles(process.cwd());
const faults = Object.entries(lints).flatMap(([name, lint]) => lint(files).map((fault) => ({ name, ...fault })));
for (const { name, path, line, message } of faults) console.log(`${path}:${line} ${name}: ${message}`);
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
