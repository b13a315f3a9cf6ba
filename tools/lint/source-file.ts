import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

export interface SourceFile {
  path: string;
  text: string;
}

export interface Fault {
  path: string;
  line: number;
  message: string;
}

export type Lint = (files: readonly SourceFile[]) => Fault[];

/** What git tracks, and what it would track: a fault is found before it is committed. */
export function readSourceFiles(root: string): SourceFile[] {
  const listing = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  return listing
    .split('\0')
    .filter((path) => path !== '' && statSync(`${root}/${path}`, { throwIfNoEntry: false })?.isFile())
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
    .filter((file) => !file.text.includes('\0'));
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Each match of a pattern as a fault; the message may use what matched. */
export function faultsOf(file: SourceFile, pattern: RegExp, message: (match: string) => string): Fault[] {
  return [...file.text.matchAll(pattern)].map((match) => ({
    path: file.path,
    line: lineOf(file.text, match.index),
    message: message(match[0].trim()),
  }));
}
