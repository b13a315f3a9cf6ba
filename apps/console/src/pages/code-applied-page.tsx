import { notices } from '@atrium/contract/errors/notices';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../ui/button-link.tsx';
import { checkIcon } from '../ui/icons.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState } from '../ui/states.tsx';

/** what a bookkeeper came for is done, and the window does not close by itself. */
export function CodeAppliedPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Checkout`} />
      <EmptyState
        icon={checkIcon}
        title={t`You can close this window`}
        text={notices.couponApplied.message}
        action={
          <ButtonLink variant="default" to="/billing">
            <Trans>Go to billing</Trans>
          </ButtonLink>
        }
      />
    </>
  );
}
