import { saveOwnLanguage } from '@atrium/contract/identity/save-own-language';
import { getLocation } from '@atrium/contract/pricing/get-location';
import { chooseLocale, isLocale, type Locale, languages } from '@atrium/domain/identity/locale';
import { i18n, type Messages } from '@lingui/core';
import { messages as english } from '../../locales/en.po';
import { personOnScreen } from '../session/session.ts';
import { boot, call } from './api-client.ts';
import { cookies, local } from './storage.ts';

type Catalogues = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

/** A file for each language, fetched only when the language is shown. The English of the public pages is always there. */
const publicWords: Catalogues = {
  '../../locales/en.po': async () => ({ messages: english }),
  ...import.meta.glob<{ messages: Messages }>(['../../locales/*.po', '!../../locales/en.po']),
};
/** The ids of these are English texts, so English needs no file. */
const replyWords: Catalogues = import.meta.glob<{ messages: Messages }>([
  '../../locales/replies/*.po',
  '!../../locales/replies/en.po',
]);
/** What price list, roles and news say; their ids are English texts too. */
const dataWords: Catalogues = import.meta.glob<{ messages: Messages }>([
  '../../locales/data/*.po',
  '!../../locales/data/en.po',
]);
/** The words of screens behind the sign-in, and of those that only administrators open. */
const wordsBehind = {
  console: import.meta.glob<{ messages: Messages }>('../../locales/console/*.po'),
  administration: import.meta.glob<{ messages: Messages }>('../../locales/administration/*.po'),
} satisfies Readonly<Record<string, Catalogues>>;
type Shelf = keyof typeof wordsBehind;

function load(catalogues: Catalogues, file: string): Promise<{ messages: Messages }> {
  const read = catalogues[`../../locales/${file}.po`];
  if (read === undefined) throw new Error(`no catalogue: ${file}`);
  return read();
}

/** They are loaded once a screen needs them, so that the sign-in page and home need not wait. */
const neededShelves = new Set<Shelf>();

i18n.loadAndActivate({ locale: languages.en.tag, messages: english });

let latest: Promise<void> = Promise.resolve();
let shownShelves: readonly Shelf[] = [];

async function wordsOf(locale: Locale): Promise<{ words: Messages; shelves: readonly Shelf[] }> {
  const shelves = [...neededShelves];
  const { tag, words: origin } = languages[locale];
  const parts = await Promise.all([
    load(publicWords, tag),
    ...(origin === 'source' ? [] : [load(replyWords, `replies/${tag}`)]),
    ...(origin === 'source' || !shelves.includes('console') ? [] : [load(dataWords, `data/${tag}`)]),
    ...shelves.map((shelf) => load(wordsBehind[shelf], `${shelf}/${tag}`)),
  ]);
  return { words: Object.assign({}, ...parts.map(({ messages }) => messages)), shelves };
}

/**
 * Loads can finish out of order, so only the last one requested is shown. Whoever requested an earlier one waits for the
 * last one too: no screen may be drawn before its words are there.
 */
function show(choose: () => Promise<Locale>): Promise<void> {
  const showLast = async (): Promise<void> => {
    const locale = await choose();
    const { words, shelves } = await wordsOf(locale);
    if (run !== latest) return latest;
    i18n.loadAndActivate({ locale: languages[locale].tag, messages: words });
    document.documentElement.lang = languages[locale].tag;
    noteForServer(languages[locale].tag);
    shownShelves = shelves;
  };
  const run: Promise<void> = showLast().catch((error: unknown) => {
    if (run !== latest) return latest;
    // The words shown before stay, and the next screen asks again.
    latest = Promise.resolve();
    throw error;
  });
  latest = run;
  return run;
}

const noteSeconds = 365 * 24 * 60 * 60;

/** The server names the words in the next document by it; it cannot know the company's language (D-1010). */
function noteForServer(tag: string): void {
  if (personOnScreen() !== null) cookies.write('language', tag, noteSeconds);
}

/** Called before every screen behind the sign-in: in the right language, with all its words. */
export function loadConsoleWords(): Promise<void> {
  return loadShelf('console');
}

/** Called before a screen that only administrators open. */
export function loadAdministrationWords(): Promise<void> {
  return loadShelf('administration');
}

function loadShelf(shelf: Shelf): Promise<void> {
  neededShelves.add(shelf);
  return shownShelves.includes(shelf) ? latest : show(chosenLocale);
}

/** Stores the person's choice of language (I18N-03), for their mails too once they are signed in (D-912). */
export function chooseLanguage(locale: Locale): Promise<void> {
  local.write('lang', locale);
  // The screen does not wait for it, and is in the language whether or not the mails will be.
  if (personOnScreen() !== null) void call(saveOwnLanguage, { locale }).catch(() => undefined);
  return show(async () => locale);
}

/** Shows the language that fits the person, the organisation or the visitor now. */
export function settleLocale(): Promise<void> {
  return show(chosenLocale);
}

/** The stored choice, else the organisation's country, else the visitor's (D-79). */
async function chosenLocale(): Promise<Locale> {
  const stored = local.read('lang');
  if (!isLocale(stored)) await boot().catch(() => undefined);
  const organisation = personOnScreen()?.organisation;
  const organisationCountry = organisation?.country ?? null;
  const needsVisitor = !isLocale(stored) && organisationCountry === null;
  const visitorCountry = needsVisitor ? await visitorCountryCode() : null;
  return chooseLocale({ stored, organisationLocale: organisation?.locale, organisationCountry, visitorCountry });
}

async function visitorCountryCode(): Promise<string | null> {
  const known = local.read('country_code');
  if (known !== null) return known;
  try {
    const code = (await call(getLocation, {})).country.iso_code;
    if (code !== null) local.write('country_code', code);
    return code;
  } catch {
    return null;
  }
}
