import { getLocation } from '@atrium/contract/pricing/get-location';
import { chooseLocale, isLocale, type Locale } from '@atrium/domain/identity/locale';
import { i18n, type Messages } from '@lingui/core';
import { messages as english } from '../../locales/en.po';
import { boot, call } from './api-client.ts';
import { personOnScreen } from './session.ts';
import { local } from './storage.ts';

/** The BCP 47 tag of each locale of the specification (I18N-01). */
const tags: Readonly<Record<Locale, string>> = { en: 'en', en_GB: 'en-GB', en_IN: 'en-IN' };

type Catalogues = Readonly<Record<Locale, () => Promise<{ messages: Messages }>>>;

const publicWords: Catalogues = {
  en: async () => ({ messages: english }),
  en_GB: () => import('../../locales/en-GB.po'),
  en_IN: () => import('../../locales/en-IN.po'),
};

const consoleWords: Catalogues = {
  en: () => import('../../locales/console/en.po'),
  en_GB: () => import('../../locales/console/en-GB.po'),
  en_IN: () => import('../../locales/console/en-IN.po'),
};

/** The words of screens behind the sign-in are loaded apart, so that the sign-in page need not wait. */
let isBehindSignIn = false;

i18n.loadAndActivate({ locale: tags.en, messages: english });

export function localeOfTag(tag: string): Locale {
  const known = tag.replace('-', '_');
  return isLocale(known) ? known : 'en';
}

let latest: Promise<void> = Promise.resolve();
let areConsoleWordsShown = false;

async function wordsOf(locale: Locale): Promise<{ words: Messages; hasConsole: boolean }> {
  const hasConsole = isBehindSignIn;
  const parts = await Promise.all([publicWords[locale](), ...(hasConsole ? [consoleWords[locale]()] : [])]);
  return { words: Object.assign({}, ...parts.map(({ messages }) => messages)), hasConsole };
}

/**
 * Loads can finish out of order, so only the last one requested is shown. Whoever requested an earlier one waits for the
 * last one too: no screen may be drawn before its words are there.
 */
function show(choose: () => Promise<Locale>): Promise<void> {
  const load = async (): Promise<void> => {
    const locale = await choose();
    const { words, hasConsole } = await wordsOf(locale);
    if (run !== latest) return latest;
    i18n.loadAndActivate({ locale: tags[locale], messages: words });
    document.documentElement.lang = tags[locale];
    areConsoleWordsShown = hasConsole;
  };
  const run: Promise<void> = load().catch((error: unknown) => {
    if (run !== latest) return latest;
    // The words shown before stay, and the next screen asks again.
    latest = Promise.resolve();
    throw error;
  });
  latest = run;
  return run;
}

/** Called before every screen behind the sign-in: in the right language, with all its words. */
export function loadConsoleWords(): Promise<void> {
  isBehindSignIn = true;
  return areConsoleWordsShown ? latest : show(chosenLocale);
}

/** Stores the person's choice of language (I18N-03). */
export function chooseLanguage(locale: Locale): Promise<void> {
  local.write('lang', locale);
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
  const organisationCountry = personOnScreen()?.organisation?.country ?? null;
  const needsVisitor = !isLocale(stored) && organisationCountry === null;
  const visitorCountry = needsVisitor ? await visitorCountryCode() : null;
  return chooseLocale({ stored, organisationCountry, visitorCountry });
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
