import { commentsOf } from './comments.ts';
import type { Lint } from './source-file.ts';

const WORD_LIMIT = 30;

/** A blank line, a list item and a tag such as `@param` begin a text of their own. */
const newParagraph = /\n\s*\n|\n(?=\s*(?:[-*•]|\d+[.)]|@\w+)\s)/;
const abbreviation = /\b(e\.g|i\.e|etc|cf|vs|approx|incl|no)\.(?=\s)/gi;
const endOfSentence = /(?<=[.!?]['’"”)\]]*)\s+/;

/** Code and addresses count as one word each: their length is not the writer's. */
const withoutCode = (text: string): string =>
  text
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/https?:\/\/[^\s)]+/g, 'address');

const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export function sentencesOf(comment: string): string[] {
  return withoutCode(comment)
    .split(newParagraph)
    .flatMap((paragraph) => paragraph.replaceAll(abbreviation, '$1').split(endOfSentence))
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}

/** A sentence that needs a second reading is two sentences. */
export const commentSentences: Lint = (files) =>
  files.flatMap((file) =>
    commentsOf(file).flatMap((comment) =>
      sentencesOf(comment.text)
        .map((sentence) => ({ sentence, words: wordsIn(sentence) }))
        .filter(({ words }) => words > WORD_LIMIT)
        .map(({ sentence, words }) => ({
          path: file.path,
          line: comment.line,
          message: `a sentence of ${words} words, the limit is ${WORD_LIMIT}: ${sentence.slice(0, 60)}…`,
        })),
    ),
  );
