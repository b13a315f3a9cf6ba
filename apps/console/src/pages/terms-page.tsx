import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeader } from '../ui/page-header.tsx';
import { ReadingFrame } from './public-frame.tsx';

export function TermsPage() {
  const { t } = useLingui();
  return (
    <ReadingFrame>
      <PageHeader title={t`Terms`}>
        <Trans>What you may expect from us, and we from you.</Trans>
      </PageHeader>
      <section>
        <h2>
          <Trans>Your account</Trans>
        </h2>
        <p>
          <Trans>
            You keep your password to yourself and tell us when somebody else may know it. You act for your company only
            where it allowed you to.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>What costs money</Trans>
        </h2>
        <p>
          <Trans>Nothing is charged before you have seen the exact amount and agreed to it.</Trans>
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
          <Trans>Whoever runs this</Trans>
        </h2>
        <p>
          <Trans>The company that runs this installation replaces this text with its own terms.</Trans>
        </p>
      </section>
    </ReadingFrame>
  );
}
