import { type Lint, lineOf } from './source-file.ts';

const isScreen = /^apps\/console\/src\/.*(?<!\.test)\.tsx$/;
/** Everything inside of these is a message of the catalogue. */
const messages = /<(Trans|Plural|Select)\b[^>]*>[\s\S]*?<\/\1>/g;
const attribute = /\b(?:aria-label|aria-description|title|placeholder|alt|label|description|heading|text)="([^"]*)"/g;
const element = /<[A-Za-z][\w.]*(?:\s(?:[^<>]|=>)*)?>([^<>{}]*)<\//g;
/** The name of the product, and addresses given as an example. */
const isName = /^(?:Atrium|[\w-]+(?:\.[\w-]+)+)$/;
const hasWord = /\p{L}{2}/u;

/** Text that is written beside the catalogue is the same in every language. */
export const untranslatedText: Lint = (files) =>
  files
    .filter(({ path }) => isScreen.test(path))
    .flatMap(({ path, text }) => {
      const rest = text.replace(messages, (message) => message.replace(/[^\n]/g, ' '));
      return [...rest.matchAll(attribute), ...rest.matchAll(element)]
        .map((match) => ({ words: (match[1] ?? '').trim(), index: match.index }))
        .filter(({ words }) => hasWord.test(words) && !isName.test(words))
        .map(({ words, index }) => ({
          path,
          line: lineOf(rest, index),
          message: `'${words}': put it into the catalogue with t or Trans`,
        }));
    });
