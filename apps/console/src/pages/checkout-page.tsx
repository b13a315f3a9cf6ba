import { Trans, useLingui } from '@lingui/react/macro';
import { CodeButtons } from '../features/codes/code-buttons.tsx';
import { CodeDialogs } from '../features/codes/code-dialogs.tsx';
import { QuoteReview } from '../features/subscriptions/review/quote-review.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function CheckoutPage() {
  const { t } = useLingui();
  return (
    <>
      <BackLink to="/plans">
        <Trans>Plans</Trans>
      </BackLink>
      <PageHeader title={t`Checkout`} />
      <QuoteReview codes={<CodeButtons at="checkout" />} />
      <CodeDialogs />
    </>
  );
}
