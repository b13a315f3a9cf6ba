import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '../../packages/contract/src/all-endpoints.ts';
import {
  factorCell,
  type HeldFactors,
  heldFactors,
  judgedProofs,
  shownProofs,
} from '../../packages/domain/src/security/factor-matrix.ts';
import { type Proof, proofOf } from '../../packages/domain/src/security/powers.ts';

const document = join(import.meta.dirname, '../../docs/security.md');
const marks = ['<!-- the factor matrix -->', '<!-- end of the factor matrix -->'] as const;
const shownAs: Readonly<Record<string, string>> = {
  allowed: '✓',
  'security.step_up_needed': 'asks again',
  'security.show_factor_first': 'asks for the passkey',
};

/** The calls by the proof that they ask for, with their power. */
function callsOf(proof: Proof): string {
  const calls = allEndpoints.filter((endpoint) => proofOf(endpoint) === proof);
  return calls.map(({ name, power }) => `\`${name}\` (${power})`).join(', ');
}

/** The factor matrix as Markdown: a row for what is held and shown, a column for each proof; then the calls of each. */
function renderFactorTable(): string {
  const rows = (Object.keys(heldFactors) as HeldFactors[]).flatMap((held) =>
    shownProofs.map((shown) => [
      held,
      shown,
      ...judgedProofs.map((proof) => shownAs[factorCell(proof, held, shown)] ?? '?'),
    ]),
  );
  const table = [['held', 'shown within ten minutes', ...judgedProofs], ['---', '---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
  const lists = ([...judgedProofs, 'by_body', 'in_call'] as const).map((proof) => `- **${proof}**: ${callsOf(proof)}.`);
  return `${table}\n\n${lists.join('\n')}`;
}

/** The document with the matrix between its marks. */
export function withFactorTable(text: string): string {
  const [before, rest] = text.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (before === undefined || after === undefined) throw new Error('the marks of the matrix are missing');
  return `${before}${marks[0]}\n${renderFactorTable()}\n${marks[1]}${after}`;
}

if (import.meta.main) writeFileSync(document, withFactorTable(readFileSync(document, 'utf8')));
