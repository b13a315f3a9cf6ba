import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeader } from '../ui/page-header.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ReadingFrame } from './public-frame.tsx';

export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <ReadingFrame>
      <PageHeader title={t`Privacy`}>
        <Trans>What is kept, where, and why.</Trans>
      </PageHeader>
      <section>
        <h2>
          <Trans>What we keep about you</Trans>
        </h2>
        <p>
          <Trans>Your name, your email address, the companies you work for, and when and where you signed in.</Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>In your browser</Trans>
        </h2>
        <p>
          <Trans>
            Cookies that keep you signed in, and your language, theme and menu. Analytics only if you allow it.
          </Trans>{' '}
          <TextLink to="/cookies">
            <Trans>All cookies</Trans>
          </TextLink>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Who sees it</Trans>
        </h2>
        <p>
          <Trans>People in your organizations, as far as their role allows. We never sell it.</Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Who runs this service</Trans>
        </h2>
        <p>
          <Trans>The company that runs this installation replaces this text with its own notice.</Trans>
        </p>
      </section>
    </ReadingFrame>
  );
}
