import { type Locale, languages, locales } from '@atrium/domain/identity/locale';
import type { SuiteOutline } from '@atrium/domain/suite/outline';
import { putSuiteInForce } from '@atrium/domain/suite/suite-in-force';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PricingPage, type PricingPageProps } from './pages/public/pricing-page.tsx';

type Files = Readonly<Record<string, { readonly messages: Messages }>>;
const files: Files = {
  ...import.meta.glob<{ messages: Messages }>('../locales/*.po', { eager: true }),
  ...import.meta.glob<{ messages: Messages }>('../locales/console/*.po', { eager: true }),
  ...import.meta.glob<{ messages: Messages }>('../locales/data/*.po', { eager: true }),
};

const renderers = new Map<Locale, I18n>(
  locales.map((locale) => {
    const { tag } = languages[locale];
    const words = Object.assign(
      {},
      ...['', 'console/', 'data/'].map((part) => files[`../locales/${part}${tag}.po`]?.messages),
    );
    return [locale, setupI18n({ locale: tag, messages: { [tag]: words } })];
  }),
);

/** Renders the public page for the API, which names its suite. Built with the console: both show the same plans. */
export function renderPricing(
  props: PricingPageProps,
  suite: SuiteOutline,
): { readonly lang: string; readonly body: string } {
  putSuiteInForce(suite);
  const i18n = renderers.get(props.locale);
  if (i18n === undefined) throw new Error(`no such language: ${props.locale}`);
  const page = (
    <I18nProvider i18n={i18n}>
      <PricingPage {...props} />
    </I18nProvider>
  );
  return { lang: languages[props.locale].tag, body: renderToStaticMarkup(page) };
}
