import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeader } from '../ui/page-header.tsx';
import { ReadingFrame } from './public-frame.tsx';

export function TermsPage() {
  const { t } = useLingui();
  return (
    <ReadingFrame>
      <PageHeader title={t`Terms`}>
        <Trans>What you can expect from us, and what we expect from you.</Trans>
      </PageHeader>
      <section>
        <h2>
          <Trans>Your account</Trans>
        </h2>
        <p>
          <Trans>
            Keep your password to yourself, and tell us if someone else might know it. Act for your company only where
            it allows you to.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>What costs money</Trans>
        </h2>
        <p>
          <Trans>You are never charged before you have seen and confirmed the exact amount.</Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Your data</Trans>
        </h2>
        <p>
          <Trans>What you enter stays yours. You can take it with you, and you can have it deleted.</Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Who runs this service</Trans>
        </h2>
        <p>
          <Trans>The company that runs this installation replaces this text with its own terms.</Trans>
        </p>
      </section>
    </ReadingFrame>
  );
}
