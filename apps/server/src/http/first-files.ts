import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';

/** As the console's build writes it: the files of the screens that are opened first, and of the words in each language. */
interface FirstFiles {
  readonly screens: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

const isSignedIn = /(^|; )session_marker=signed_in/;

const tagOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;

function languageOf(header: string | undefined, words: FirstFiles['words']): string {
  const wanted = header?.split(',')[0]?.split(';')[0]?.trim() ?? '';
  return Object.hasOwn(words, wanted) ? wanted : 'en';
}

/**
 * Names the files of the asked screen in its document, so that the browser need not find them one after the other. Only
 * for people who seem signed in: others see the sign-in page. A wrong guess costs bytes, nothing else.
 */
export async function readFirstFiles(directory: string) {
  const { screens, words } = JSON.parse(
    await readFile(join(directory, '.vite/first-files.json'), 'utf8'),
  ) as FirstFiles;
  return (path: string, headers: IncomingHttpHeaders): string => {
    const files = Object.hasOwn(screens, path) ? screens[path] : undefined;
    if (files === undefined || !isSignedIn.test(headers.cookie ?? '')) return '';
    const inLanguage = words[languageOf(headers['accept-language'], words)] ?? [];
    return [...files, ...inLanguage].map(tagOf).join('');
  };
}
