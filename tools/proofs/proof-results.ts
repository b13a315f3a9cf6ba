import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allProofs, type Proof } from './all-proofs.ts';

const root = join(import.meta.dirname, '../..');
const resultsFile = join(import.meta.dirname, 'results.json');
export const proofsPage = join(root, 'docs/proofs.md');

export type Size = 'small' | 'full';

/** What one run of a proof has shown. */
export interface ProofResult {
  readonly command: string;
  /** The last lines that it printed. */
  readonly figure: string;
  readonly isMet: boolean;
  readonly seconds: number;
  readonly date: string;
  readonly commit: string;
}

/** By proof and size: a small run does not take the place of a full one. */
export type ProofResults = Readonly<Record<string, Readonly<Partial<Record<Size, ProofResult>>>>>;

export const readResults = (): ProofResults => JSON.parse(readFileSync(resultsFile, 'utf8')) as ProofResults;

/** Keeps the results beside those of earlier runs, and writes the page anew. */
export function writeResults(results: ProofResults): void {
  const sorted = Object.fromEntries(
    Object.entries(results).toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  );
  writeFileSync(resultsFile, `${JSON.stringify(sorted, null, 2)}\n`);
  writeFileSync(proofsPage, renderProofs(sorted));
}

export function commandOf(name: string, proof: Proof, size: Size): string {
  const parameters = proof[size];
  return `npm run proof:${name}${parameters ? ` -- ${parameters}` : ''}`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', '<br>');

function rowsOf(name: string, proof: Proof, results: ProofResults): string[] {
  const ran = results[name] ?? {};
  const sizes = (['full', 'small'] as const).filter((size) => ran[size] !== undefined);
  if (sizes.length === 0)
    return [`| ${name} | ${proof.claims} | \`${commandOf(name, proof, 'full')}\` | – | – | not run |`];
  return sizes.flatMap((size) => {
    const result = ran[size];
    if (result === undefined) return [];
    const { command, figure, isMet, seconds, date, commit } = result;
    const when = `${date}, ${commit}, ${Math.round(seconds)} s`;
    return [
      `| ${name} | ${proof.claims} | \`${command}\` | ${cell(figure)} | ${when} | ${isMet ? 'met' : '**missed**'} |`,
    ];
  });
}

/** The page of all proofs, from the list and from what was run. */
export function renderProofs(results: ProofResults): string {
  const rows = Object.entries(allProofs).flatMap(([name, proof]) => rowsOf(name, proof, results));
  return [
    '# Proofs',
    '',
    'What each proof claims, and what it showed when it was last run. `npm run proofs` runs them one after the other and writes this page; `-- --small` takes a minute or two for each, `-- --only restore,slow` runs some. Figures of earlier runs with what they mean: [reliability](reliability.md), [performance](performance.md).',
    '',
    '| Proof | Claims | Command | Figure | When, commit, took | Aim |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
