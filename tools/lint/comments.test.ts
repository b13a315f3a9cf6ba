import { expect, test } from 'vitest';
import { bareIdComments } from './bare-id-comments.ts';
import { commentSentences, sentencesOf } from './comment-sentences.ts';
import { commentsOf } from './comments.ts';

const inFile = (text: string, path = 'apps/server/src/a.tsx') => [{ path, text }];
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

test('line comments under each other are read as one text, a string with slashes is not a comment', () => {
  const text = ["const a = 'https://x // no';", '// One', '// text.', '', '// Another.', 'b(); // Behind code.'].join(
    '\n',
  );
  expect(commentsOf({ path: 'a.ts', text })).toEqual([
    { line: 2, text: 'One\ntext.' },
    { line: 5, text: 'Another.' },
    { line: 6, text: 'Behind code.' },
  ]);
});

test('comments behind code on lines that follow each other stay apart', () => {
  expect(commentsOf({ path: 'a.ts', text: 'a(); // One.\nb(); // Two.' })).toHaveLength(2);
});

test('directives for tools and generated files are not read as prose', () => {
  expect(commentsOf({ path: 'a.ts', text: '// oxlint-disable-next-line no-var -- reason' })).toEqual([]);
  expect(commentsOf({ path: 'a.gen.ts', text: '// NAV-35' })).toEqual([]);
});

test.each([
  '/** NAV-35 */',
  '// NAV-35',
  '/* D-25, NAV-11…13 */',
  '/**\n * CHK-04 and CHK-05.\n */',
  'const a = <b>{/* NAV-35 */}</b>;',
])('%s is refused as an id alone', (text) => {
  expect(bareIdComments(inFile(text))).toHaveLength(1);
});

test.each([
  '/** Charges the saved card at once (CHK-16). */',
  '// UTF-8 input',
  "const id = '// NAV-35';",
  '/** Why. */',
])('%s is accepted', (text) => {
  expect(bareIdComments(inFile(text))).toEqual([]);
});

test('a sentence of 31 words is refused in line, block and style comments, one of 30 is accepted', () => {
  expect(commentSentences(inFile(`// ${words(31)}.`))).toHaveLength(1);
  expect(commentSentences(inFile(`/**\n * ${words(20)}\n * ${words(11)}.\n */`))).toHaveLength(1);
  expect(commentSentences(inFile(`/* ${words(31)}. */`, 'a.css'))).toHaveLength(1);
  expect(commentSentences(inFile(`// ${words(30)}. ${words(30)}.`))).toEqual([]);
});

test('code and addresses count as one word, and do not end a sentence', () => {
  expect(commentSentences(inFile(`// ${words(28)} \`${words(9)}\` https://example.com/a.b.c.`))).toEqual([]);
});

test('blank lines, list items and tags end a sentence; abbreviations do not', () => {
  expect(sentencesOf('One, e.g. two.\nThree! Four')).toEqual(['One, e.g two.', 'Three!', 'Four']);
  expect(sentencesOf('One\n\nTwo\n- three\n- four\n@param five six')).toEqual([
    'One',
    'Two',
    '- three',
    '- four',
    '@param five six',
  ]);
});
