import type { BrowserContext } from '@playwright/test';

/** The language whose words are replaced. It is fetched from files of its own, and its dates are British. */
const replaced = { locale: 'en_GB', tag: 'en-GB' } as const;

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçđéƒğĥîĵķļɱñöþɋŕšťûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞɊŔŠŤÛṼŴẊÝŽ';

type Token = string | readonly [name: string, kind?: string, options?: Readonly<Record<string, unknown>>];

/** Every letter with an accent; the tags of a message are numbers and stay. */
const accent = (text: string): string =>
  text.replaceAll(/[A-Za-z]/g, (letter) => accented.charAt(plain.indexOf(letter)));

function accentTokens(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token) => {
    if (typeof token === 'string') return accent(token);
    const [name, kind, options] = token;
    if (kind === undefined || options === undefined) return token;
    const changed = Object.entries(options).map(([option, inner]) => [
      option,
      Array.isArray(inner) ? accentTokens(inner as readonly Token[]) : inner,
    ]);
    return [name, kind, Object.fromEntries(changed) as Record<string, unknown>];
  });
}

/** A translation is about a third longer than English, a short one more than that. */
function padding(tokens: readonly Token[]): string {
  const length = tokens.filter((token) => typeof token === 'string').join('').length;
  return '·'.repeat(Math.ceil(length * 0.35));
}

const pseudoMessage = (tokens: readonly Token[]): readonly Token[] => [
  '⟦',
  ...accentTokens(tokens),
  `${padding(tokens)}⟧`,
];

/** The compiled catalogue, each message with accents, longer and in brackets. */
function pseudoCatalogue(script: string): string {
  return script.replace(/JSON\.parse\(`(.*)`\)/s, (_all, json: string) => {
    // The text is written as a template string, whose escapes are those of JavaScript.
    const messages = JSON.parse(json.replaceAll(/\\([\\`$])/g, '$1')) as Record<string, string | readonly Token[]>;
    const changed = Object.entries(messages).map(([id, message]) => [
      id,
      pseudoMessage(typeof message === 'string' ? [message] : message),
    ]);
    return JSON.stringify(Object.fromEntries(changed));
  });
}

/** Shows the console in the pseudo-language: built as it is, only its catalogues come changed from the server. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.addInitScript((locale) => {
    // A frame of another origin has no storage.
    if (window.origin !== 'null') window.localStorage.setItem('lang', locale);
  }, replaced.locale);
  await context.route(`**/assets/${replaced.tag}-*.js`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: pseudoCatalogue(await response.text()) });
  });
}
