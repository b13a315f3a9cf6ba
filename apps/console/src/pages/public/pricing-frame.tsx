import type { Locale } from '@atrium/domain/identity/locale';
import { Trans, useLingui } from '@lingui/react/macro';
import { languageChoices } from '../../features/identity/languages.ts';
import { type PricingChoice, pricingAddress } from '../../features/pricing/pricing-address.ts';
import { Flag } from '../../ui/drawings/flag.tsx';
import { Logo } from '../../ui/drawings/logo.tsx';
import { GeoCredit } from '../../ui/geo-credit.tsx';
import { PlainLink } from '../../ui/plain-button.tsx';
import styles from './pricing-page.module.css';

/** Shows sign-in, or a link to the console for signed-in people; the page's script swaps the two. */
export function PricingHeader() {
  const { t } = useLingui();
  return (
    <header className={styles['header']}>
      <div>
        <a href="/" aria-label="Atrium" className={styles['brand']}>
          <Logo />
        </a>
        <nav aria-label={t`Main`}>
          <a href="/pricing" aria-current="page">
            <Trans>Pricing</Trans>
          </a>
          <a href="#talk-to-sales">
            <Trans>Contact us</Trans>
          </a>
        </nav>
        <span className={styles['actions']}>
          <span data-for="visitor">
            <PlainLink href="/login">
              <Trans>Sign in</Trans>
            </PlainLink>
          </span>
          <span data-for="member" hidden>
            <PlainLink href="/">
              <Trans>Open the console</Trans>
            </PlainLink>
          </span>
        </span>
      </div>
    </header>
  );
}

/** Chooses the language by links, which work without JavaScript; with it the choice is remembered (I18N-03). */
export function PricingFooter({ choice, locale }: { choice: PricingChoice; locale: Locale }) {
  const { t } = useLingui();
  return (
    <footer className={styles['footer']}>
      <div>
        <nav aria-label={t`Language`}>
          {languageChoices.map(({ locale: lang, name, flag }) => (
            <a
              key={lang}
              href={pricingAddress({ ...choice, lang })}
              data-lang={lang}
              {...(lang === locale ? { 'aria-current': 'true' } : {})}
            >
              <Flag country={flag} />
              {name}
            </a>
          ))}
        </nav>
        <nav aria-label={t`Legal`}>
          <a href="/privacy">
            <Trans>Privacy</Trans>
          </a>
          <a href="/terms">
            <Trans>Terms</Trans>
          </a>
          <a href="/data-processing">
            <Trans>Data-processing terms</Trans>
          </a>
          <a href="/subprocessors">
            <Trans>Subprocessors</Trans>
          </a>
          <a href="/licences.txt">
            <Trans>Open source</Trans>
          </a>
          <GeoCredit />
        </nav>
      </div>
    </footer>
  );
}
