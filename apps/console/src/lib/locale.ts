import { getLocation } from '@atrium/contract/pricing/get-location';
import { chooseLocale, isLocale, type Locale } from '@atrium/domain/identity/locale';
import { i18n, type Messages } from '@lingui/core';
import { messages as english } from '../../locales/en.po';
import { boot, call } from './api-client.ts';
import { sessionState } from './session.ts';
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

let latest = 0;

/** Loads can finish out of order; the last one requested counts. */
async function activate(locale: Locale, turn: number): Promise<void> {
  const parts = await Promise.all([publicWords[locale](), ...(isBehindSignIn ? [consoleWords[locale]()] : [])]);
  if (turn !== latest) return;
  i18n.loadAndActivate({ locale: tags[locale], messages: Object.assign({}, ...parts.map(({ messages }) => messages)) });
  document.documentElement.lang = tags[locale];
}

/** Called before the first screen behind the sign-in. A language chosen later loads both parts. */
export async function loadConsoleWords(): Promise<void> {
  if (isBehindSignIn) return;
  isBehindSignIn = true;
  await activate(localeOfTag(i18n.locale), latest);
}

/** Stores the person's choice of language (I18N-03). */
export function chooseLanguage(locale: Locale): Promise<void> {
  local.write('lang', locale);
  latest += 1;
  return activate(locale, latest);
}

/** Uses the stored choice, else the organisation's country, else the visitor's (D-79). */
export async function settleLocale(): Promise<void> {
  latest += 1;
  const turn = latest;
  const stored = local.read('lang');
  if (!isLocale(stored)) await boot().catch(() => undefined);
  const state = sessionState();
  const organisationCountry = state.phase === 'signed_in' ? (state.reply.organisation?.country ?? null) : null;
  const needsVisitor = !isLocale(stored) && organisationCountry === null;
  const visitorCountry = needsVisitor ? await visitorCountryCode() : null;
  await activate(chooseLocale({ stored, organisationCountry, visitorCountry }), turn);
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
