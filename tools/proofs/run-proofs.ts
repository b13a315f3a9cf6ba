import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { allProofs } from './all-proofs.ts';
import { commandOf, type ProofResult, readResults, type Size, writeResults } from './proof-results.ts';

/** Runs every proof at one size, one after the other, and keeps what each showed. Exits with 1 if one was missed. */
const { values } = parseArgs({ options: { small: { type: 'boolean', default: false }, only: { type: 'string' } } });
const size: Size = values.small ? 'small' : 'full';
const root = join(import.meta.dirname, '../..');
const reports = join(root, '.reports/proofs');
const wanted = values.only?.split(',') ?? Object.keys(allProofs);
const unknown = wanted.filter((name) => allProofs[name] === undefined);
if (unknown.length > 0) throw new Error(`there is no proof ${unknown.join(', ')}`);
mkdirSync(reports, { recursive: true });

const longestFigure = 300;
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

async function run(name: string, command: string): Promise<ProofResult> {
  const startedAt = performance.now();
  const date = new Date().toISOString().slice(0, 10);
  const child = spawn('sh', ['-c', command.replace('npm run', 'npm run --silent')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(reports, `${name}-${size}.log`));
  let tail = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      log.write(chunk);
      tail = (tail + String(chunk)).slice(-20_000);
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  log.end();
  const seconds = (performance.now() - startedAt) / 1_000;
  return { command, figure: lastLines(tail), isMet: code === 0, seconds: Math.round(seconds), date, commit };
}

/** As many of the last lines as fit, without what colours them. */
function lastLines(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
  let figure = '';
  for (const line of lines.toReversed()) {
    if (figure.length + line.length > longestFigure) break;
    figure = figure === '' ? line.trim() : `${line.trim()}\n${figure}`;
  }
  return figure;
}

let [ran, missed] = [0, 0];
for (const name of wanted) {
  const proof = allProofs[name];
  if (proof?.[size] === undefined || proof[size] === null) continue;
  const result = await run(name, commandOf(name, proof, size));
  const results = readResults();
  writeResults({ ...results, [name]: { ...results[name], [size]: result } });
  ran += 1;
  if (!result.isMet) missed += 1;
  process.stdout.write(
    `${result.isMet ? '✓' : '✗'} ${name} (${result.seconds} s): ${result.figure.split('\n').at(-1)}\n`,
  );
}
process.stdout.write(`${ran} proofs, ${missed} missed; docs/proofs.md\n`);
process.exitCode = missed > 0 ? 1 : 0;
