import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerOf } from '../../packages/domain/src/subscriptions/life/answer-in-life.ts';
import { lifeCommands } from '../../packages/domain/src/subscriptions/life/life-command.ts';
import { lifeStates } from '../../packages/domain/src/subscriptions/life/life-state.ts';

const document = join(import.meta.dirname, '../../docs/architecture.md');
const marks = ['<!-- the table of life -->', '<!-- end of the table of life -->'] as const;
const shown: Readonly<Record<string, string>> = {
  allow: '✓',
  nothing: '–',
  withdraw_renewal: '✓ renewal',
  withdraw_change: '✓ change',
  give_back: 'back',
};
const words = (name: string) => name.replaceAll('_', ' ');

/** The table of life as Markdown: a row for each state, a column for each command. */
function renderLifeTable(): string {
  const cell = (answer: string) => shown[answer] ?? words(answer.split('.')[1] ?? answer);
  const rows = lifeStates.map((state) => [
    words(state),
    ...lifeCommands.map((command) => cell(answerOf(state, command))),
  ]);
  return [['', ...lifeCommands.map(words)], ['', ...lifeCommands].map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The document with the table between its marks. */
export function withLifeTable(text: string): string {
  const [before, rest] = text.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (before === undefined || after === undefined) throw new Error('the marks of the table are missing');
  return `${before}${marks[0]}\n${renderLifeTable()}\n${marks[1]}${after}`;
}

if (import.meta.main) writeFileSync(document, withLifeTable(readFileSync(document, 'utf8')));
