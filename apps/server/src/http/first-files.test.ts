import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFirstFiles } from './first-files.ts';

const built = {
  '/users': {
    en: ['/assets/users-1.js', '/assets/en-1.js'],
    'en-GB': ['/assets/users-1.js', '/assets/users-1.css', '/assets/en-GB-1.js'],
    de: ['/assets/users-1.js', '/assets/de-1.js'],
  },
};
const signedIn = { cookie: 'a=b; session_marker=signed_in.0199', 'accept-language': 'en-GB,en;q=0.8' };

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'atrium-first-files-'));
  await mkdir(join(directory, '.vite'));
  await writeFile(join(directory, '.vite/first-files.json'), JSON.stringify(built));
});
afterAll(() => rm(directory, { recursive: true }));

test('the document of a signed-in person names the files of the screen, and of the words in their language', async () => {
  const tags = await readFirstFiles(directory);
  expect(tags('/users', signedIn)).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/users-1.js">' +
      '<link rel="stylesheet" crossorigin href="/assets/users-1.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/en-GB-1.js">',
  );
});

test('a language without words of its own gets the English ones', async () => {
  const tags = await readFirstFiles(directory);
  expect(tags('/users', { ...signedIn, 'accept-language': '__proto__' })).toContain('/assets/en-1.js');
  expect(tags('/users', { cookie: signedIn.cookie })).toContain('/assets/en-1.js');
});

test('[D-1010] the language that the console showed last goes before that of the browser', async () => {
  const tags = await readFirstFiles(directory);
  const cookie = `${signedIn.cookie}; language=de`;
  expect(tags('/users', { ...signedIn, cookie })).toContain('/assets/de-1.js');
  expect(tags('/users', { ...signedIn, cookie: `${signedIn.cookie}; language=__proto__` })).toContain(
    '/assets/en-1.js',
  );
});

test('nothing is named to somebody who is not signed in, nor at another address', async () => {
  const tags = await readFirstFiles(directory);
  expect(tags('/users', { cookie: 'other_session_marker=signed_in' })).toBe('');
  expect(tags('/users', {})).toBe('');
  expect(tags('/login', signedIn)).toBe('');
  expect(tags('__proto__', signedIn)).toBe('');
});
