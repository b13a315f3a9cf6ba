import { readFileSync } from 'node:fs';

/** The fenced commands below a heading of a document, in their order. */
export function commandsBelow(file: string, heading: string): readonly string[] {
  const [, chapter = ''] = readFileSync(file, 'utf8').split(`\n${heading}\n`);
  const [page = ''] = chapter.split(/\n#{2,3} /);
  const commands = [...page.matchAll(/```\n(.*?)```/gs)].flatMap(([, block = '']) => block.trim().split('\n'));
  if (commands.length === 0) throw new Error(`${file} has no commands below '${heading}'`);
  return commands.map((command) => command.trim());
}
