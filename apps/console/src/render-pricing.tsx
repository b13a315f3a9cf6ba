import { type Locale, locales } from '@atrium/domain/identity/locale';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { messages as consoleEnglish } from '../locales/console/en.po';
import { messages as consoleBritish } from '../locales/console/en-GB.po';
import { messages as consoleIndian } from '../locales/console/en-IN.po';
import { messages as english } from '../locales/en.po';
import { messages as british } from '../locales/en-GB.po';
import { messages as indian } from '../locales/en-IN.po';
import { PricingPage, type PricingPageProps } from './pages/pricing-page.tsx';

const tags: Readonly<Record<Locale, string>> = { en: 'en', en_GB: 'en-GB', en_IN: 'en-IN' };
const catalogues: Readonly<Record<Locale, Messages>> = {
  en: { ...english, ...consoleEnglish },
  en_GB: { ...british, ...consoleBritish },
  en_IN: { ...indian, ...consoleIndian },
};

const languages = new Map<Locale, I18n>(
  locales.map((locale) => {
    const messages = { [tags[locale]]: catalogues[locale] };
    return [locale, setupI18n({ locale: tags[locale], messages })];
  }),
);

/** Renders the public page for the API. Built with the console, because both show the same plans. */
export function renderPricing(props: PricingPageProps): { readonly lang: string; readonly body: string } {
  const i18n = languages.get(props.locale);
  if (i18n === undefined) throw new Error(`no such language: ${props.locale}`);
  const page = (
    <I18nProvider i18n={i18n}>
      <PricingPage {...props} />
    </I18nProvider>
  );
  return { lang: tags[props.locale], body: renderToStaticMarkup(page) };
}
