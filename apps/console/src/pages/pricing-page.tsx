import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeader } from '../ui/page-header.tsx';
import { ReadingFrame } from './public-frame.tsx';

/** D-05: the anchor is fixed, because mails and other pages link to it. */
export function PricingPage() {
  const { t } = useLingui();
  return (
    <ReadingFrame>
      <PageHeader title={t`Pricing`}>
        <Trans>Prices are published here soon.</Trans>
      </PageHeader>
      <section id="talk-to-sales" aria-labelledby="talk-to-sales-title">
        <h2 id="talk-to-sales-title">
          <Trans>Talk to sales</Trans>
        </h2>
        <p>
          <Trans>
            Tell us about your company and we answer with an offer:{' '}
            <a href="mailto:sales@atrium.example">sales@atrium.example</a>
          </Trans>
        </p>
      </section>
    </ReadingFrame>
  );
}
