import { Trans, useLingui } from '@lingui/react/macro';
import type { CookieName, LocalName, SessionName } from '../../lib/storage.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { FactList } from '../../ui/tables/fact-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ReadingFrame } from './public-frame.tsx';

/** Cookies that only the server reads. */
type ServerCookie = '__Host-atrium_refresh' | '__Host-atrium_device' | '__Host-atrium_signup';

/** Every name that the browser keeps, with its purpose; one that is missing here does not compile (D-08). */
function useKeptNames() {
  const { t } = useLingui();
  const cookies: Readonly<Record<CookieName | ServerCookie, string>> = {
    '__Host-atrium_refresh': t`Keeps you signed in.`,
    '__Host-atrium_device': t`Recognizes this browser, so that others cannot lock you out.`,
    '__Host-atrium_signup': t`Knows which account was made in this browser, until its address is confirmed.`,
    session_marker: t`Tells your other tabs that you signed in or out.`,
    language: t`Your language.`,
    cookie_consent: t`Your answer about cookies, for a year.`,
    setup_banner: t`Your setup is not finished, for a day.`,
    onb_upsell: t`The offer after setup, for a day.`,
  };
  const local: Readonly<Record<LocalName, string>> = {
    lang: t`Your language.`,
    color_scheme: t`Light or dark.`,
    sidebar_open: t`Whether the menu is open.`,
    country_code: t`The country whose prices you see.`,
    wanted_plan: t`The plan that you chose before you signed up.`,
    offer_passkey: t`Whether a passkey is offered to you.`,
    tour_step: t`Where you left the tour.`,
    campaign: t`Which advertisement led you here, only with your consent, for 90 days.`,
  };
  const tab: Readonly<Record<SessionName, string>> = {
    organisation: t`The organization of this tab.`,
    'plans.selection': t`The plan that you look at.`,
    verify_later: t`That you confirm your email address later.`,
    payments_reloaded: t`That the payment form was loaded again.`,
    mandate_begun_at: t`When you began to set up a mandate.`,
    mandate_left: t`That you went to your bank.`,
    payment_left: t`That you went to the page of your bank to pay.`,
    tour_on: t`That the tour is open.`,
    provider_return: t`Where you go on after you signed in with another account.`,
    sales_asked: t`That you have asked our sales team to get in touch.`,
  };
  return { cookies, local, tab };
}

function Names({ names }: { names: Readonly<Record<string, string>> }) {
  return (
    <FactList>
      {Object.entries(names).map(([name, purpose]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{purpose}</dd>
        </div>
      ))}
    </FactList>
  );
}

/** What the browser keeps, and why (N-63). */
export function CookiesPage() {
  const { t } = useLingui();
  const { cookies, local, tab } = useKeptNames();
  return (
    <ReadingFrame>
      <PageHeader title={t`Cookies`}>
        <Trans>What your browser keeps for us, and why.</Trans>
      </PageHeader>
      <section>
        <h2>
          <Trans>Necessary cookies</Trans>
        </h2>
        <Names names={cookies} />
      </section>
      <section>
        <h2>
          <Trans>Kept in this browser</Trans>
        </h2>
        <Names names={local} />
      </section>
      <section>
        <h2>
          <Trans>Kept until you close the tab</Trans>
        </h2>
        <Names names={tab} />
      </section>
      <section>
        <h2>
          <Trans>Only with your consent</Trans>
        </h2>
        <p>
          <Trans>
            Analytics, support chat and campaign tags are used only after you allow them. You can change your answer
            under <TextLink to="/security">Security</TextLink>.
          </Trans>
        </p>
      </section>
    </ReadingFrame>
  );
}
