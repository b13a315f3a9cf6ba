import { contextWords } from './context-words.ts';

/** Why a password is easy to guess although it is long enough. */
export type GuessableFault = 'too_common' | 'repeats' | 'sequence' | 'contains_name';

/** The text under the field for each fault (D-108). */
export const guessableMessages: Readonly<Record<GuessableFault, string>> = {
  too_common:
    'This password is on the list of common passwords, or a common word followed by digits. Please choose another one, such as three words that do not belong together.',
  repeats:
    'This password repeats the same characters. Please choose another one, such as three words that do not belong together.',
  sequence:
    'This password follows the keyboard, the alphabet or the numbers. Please choose another one, such as three words that do not belong together.',
  contains_name:
    'This password is made of your name, your company or words that belong to this product. Please choose another one, such as three words that do not belong together.',
};

const standsFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '+': 't',
};

/** Longer tails than this are a part of the password that has to be guessed, too. */
const longestTail = 8;
/** Shorter words stand in too many good passwords. */
const shortestWord = 4;

const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase();

function withoutTail(text: string): string {
  const trimmed = text.replace(/[^\p{L}]+$/u, '');
  return text.length - trimmed.length <= longestTail ? trimmed : text;
}

/** `1` and `!` stand for i or for l. */
function withoutLeet(text: string, one: 'i' | 'l'): string {
  return Array.from(text, (letter) => (letter === '1' || letter === '!' ? one : (standsFor[letter] ?? letter))).join(
    '',
  );
}

/** The spellings under which a password is looked up: as typed, without its tail, and with letters for digits. */
export function spellingsOf(password: string): readonly string[] {
  const plain = foldCase(password);
  const spellings = [plain, withoutTail(plain)].flatMap((text) => [
    text,
    withoutLeet(text, 'i'),
    withoutLeet(text, 'l'),
  ]);
  return [...new Set(spellings)].filter((spelling) => spelling.length >= shortestWord);
}

function isRepeated(text: string): boolean {
  if (new Set(text).size <= 2) return true;
  for (let unit = 1; unit <= text.length / 2; unit += 1) {
    if (
      text ===
      text
        .slice(0, unit)
        .repeat(Math.ceil(text.length / unit))
        .slice(0, text.length)
    )
      return true;
  }
  return false;
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];
/** Every pair of neighbours, in both directions, and the same key twice. */
const steps = new Set(
  rows.flatMap((row) =>
    Array.from(row.slice(1), (letter, index) => [`${row[index]}${letter}`, `${letter}${row[index]}`]).flat(),
  ),
);

/** At most one step in eight leaves the row. */
function isSequence(text: string): boolean {
  let leaps = 0;
  for (let index = 1; index < text.length; index += 1) {
    const pair = `${text[index - 1]}${text[index]}`;
    if (pair[0] !== pair[1] && !steps.has(pair)) leaps += 1;
  }
  return leaps <= Math.floor(text.length / 8);
}

/** Fewer letters and digits than this beside a name add nothing to it. */
const fewestBesideNames = 5;
const wordsIn = (name: string) => foldCase(name).split(/[^\p{L}\p{N}]+/u);

function isMadeOfNames(spellings: readonly string[], names: readonly string[]): boolean {
  const words = [...new Set(names.flatMap((name) => [wordsIn(name).join(''), ...wordsIn(name)]))]
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
  return spellings.some((spelling) => {
    const rest = words.reduce((text, word) => text.replaceAll(word, ''), spelling);
    return rest !== spelling && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < fewestBesideNames;
  });
}

export interface GuessingFacts {
  /** Whether a spelling is on the list of common passwords, which is data. */
  readonly isListed: (spelling: string) => boolean;
  /** The companies and the person. */
  readonly names: readonly string[];
}

/** The first reason why somebody who knows people and companies would soon guess the password, or null. */
export function guessableFault(password: string, { isListed, names }: GuessingFacts): GuessableFault | null {
  const plain = foldCase(password);
  if (isRepeated(plain)) return 'repeats';
  if (isSequence(plain)) return 'sequence';
  const spellings = spellingsOf(password);
  if (isMadeOfNames(spellings, [...contextWords(), ...names])) return 'contains_name';
  return spellings.some(isListed) ? 'too_common' : null;
}
