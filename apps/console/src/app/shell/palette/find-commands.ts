import type { ReactNode } from 'react';

/** One line of the palette: what it says, and what it does when it is chosen. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Tells apart lines with the same label, such as two people of one name. */
  readonly detail?: string;
  /** Other words that find it. */
  readonly keywords?: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const noMatch = Number.POSITIVE_INFINITY;

/** 0 if the label begins with the word, 1 if a word in it does, 2 if it stands inside, 3 for a keyword. */
function rankOfWord({ label, detail = '', keywords = '' }: Command, word: string): number {
  const name = fold(label);
  if (name.startsWith(word)) return 0;
  if (name.includes(` ${word}`)) return 1;
  if (name.includes(word)) return 2;
  return fold(` ${keywords} ${detail}`).includes(` ${word}`) ? 3 : noMatch;
}

/** Every typed word must be found; the worst of them counts. */
function rankOf(command: Command, words: readonly string[]): number {
  return Math.max(...words.map((word) => rankOfWord(command, word)));
}

/** The groups with the commands that match, best first. A group without one is left out. */
export function findCommands(groups: readonly CommandGroup[], typed: string): readonly CommandGroup[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups.filter(({ commands }) => commands.length > 0);
  const found = groups.flatMap(({ title, commands }) => {
    const ranked = commands
      .map((command) => ({ command, rank: rankOf(command, words) }))
      .filter(({ rank }) => rank !== noMatch)
      .toSorted((one, other) => one.rank - other.rank);
    const best = ranked[0];
    return best === undefined ? [] : [{ title, best: best.rank, commands: ranked.map(({ command }) => command) }];
  });
  return found.toSorted((one, other) => one.best - other.best);
}
