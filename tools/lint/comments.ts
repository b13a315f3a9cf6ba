import { parseSync } from 'vite';
import { lineOf, type SourceFile } from './source-file.ts';

export interface Comment {
  /** The line on which the comment begins. */
  line: number;
  /** What it says, without slashes and stars; lines are kept. */
  text: string;
}

interface RawComment {
  type: 'Line' | 'Block';
  value: string;
  start: number;
  end: number;
}

const isCode = /\.(ts|tsx|mjs)$/;
const isStyle = /\.css$/;
const isGenerated = /\.gen\.ts$/;
/** Comments that a tool reads: they are not prose. */
const directive = /^(oxlint-|biome-ignore|@ts-|@vitest-|\/ ?<|@__PURE__|#__PURE__|v8 ignore|@vite-ignore)/;

const withoutStars = (value: string): string =>
  value
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();

function styleComments(text: string): RawComment[] {
  return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map((match) => ({
    type: 'Block',
    value: match[1] as string,
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const isAloneOnItsLine = (text: string, start: number): boolean =>
  text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';

/** Line comments under each other are one text, as their writer meant them. */
function belongsToPrevious(text: string, previous: RawComment | undefined, next: RawComment): boolean {
  if (previous?.type !== 'Line' || next.type !== 'Line') return false;
  const between = text.slice(previous.end, next.start);
  return /^\r?\n[ \t]*$/.test(between) && isAloneOnItsLine(text, previous.start);
}

const known = new WeakMap<SourceFile, Comment[]>();

/** Every comment of a source file or a style sheet, read by the parser, so a string with slashes is none. */
export function commentsOf(file: SourceFile): Comment[] {
  const comments = known.get(file) ?? readComments(file);
  known.set(file, comments);
  return comments;
}

function readComments({ path, text }: SourceFile): Comment[] {
  if (isGenerated.test(path) || !(isCode.test(path) || isStyle.test(path))) return [];
  const raw = isStyle.test(path) ? styleComments(text) : (parseSync(path, text).comments as RawComment[]);
  const comments: Comment[] = [];
  raw.forEach((comment, index) => {
    const value = comment.type === 'Line' ? comment.value.trim() : withoutStars(comment.value);
    const last = comments.at(-1);
    if (last && belongsToPrevious(text, raw[index - 1], comment)) last.text += `\n${value}`;
    else comments.push({ line: lineOf(text, comment.start), text: value });
  });
  return comments.filter((comment) => !directive.test(comment.text));
}
