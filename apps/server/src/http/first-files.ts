import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';

/** As the console's build writes it: by screen and language, the files of both. */
type FirstFiles = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const isSignedIn = /(^|; )session_marker=signed_in/;

const tagOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;

const noted = /(?:^|; )language=([\w-]+)/;

/**
 * The language that the console showed last; it depends on the company, so only the console knows it. Who has none noted
 * gets the browser's own.
 */
function languageOf({ cookie, 'accept-language': accepted }: IncomingHttpHeaders, known: FirstFiles[string]): string {
  const wanted = noted.exec(cookie ?? '')?.[1] ?? accepted?.split(',')[0]?.split(';')[0]?.trim() ?? '';
  return Object.hasOwn(known, wanted) ? wanted : 'en';
}

/**
 * Names the files of the asked screen and of its words in the document, so that the browser need not find them one after the other. Only
 * for people who seem signed in: others see the sign-in page. A wrong guess costs bytes, nothing else.
 */
export async function readFirstFiles(directory: string) {
  const screens = JSON.parse(await readFile(join(directory, '.vite/first-files.json'), 'utf8')) as FirstFiles;
  return (path: string, headers: IncomingHttpHeaders): string => {
    const inLanguages = Object.hasOwn(screens, path) ? screens[path] : undefined;
    if (inLanguages === undefined || !isSignedIn.test(headers.cookie ?? '')) return '';
    return (inLanguages[languageOf(headers, inLanguages)] ?? []).map(tagOf).join('');
  };
}
