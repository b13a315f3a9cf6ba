import { Trans, useLingui } from '@lingui/react/macro';
import { clientSearch, useClient } from '../lib/use-client.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { checkIcon } from '../ui/icons.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { EmptyState } from '../ui/states/states.tsx';
import { notices } from '../words/reply-words.ts';

/** Tells a bookkeeper that the code was applied, in a window that could not close itself. */
export function CodeAppliedPage() {
  const { t } = useLingui();
  const { client, isBookkeeper } = useClient();
  return (
    <>
      <PageHeader title={t`Checkout`} />
      <EmptyState
        icon={checkIcon}
        title={t`You can close this window`}
        text={notices.couponApplied.message}
        action={
          isBookkeeper ? (
            <ButtonLink variant="default" to="/clients/billing" search={clientSearch(client)}>
              <Trans>Go to billing</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink variant="default" to="/billing">
              <Trans>Go to billing</Trans>
            </ButtonLink>
          )
        }
      />
    </>
  );
}
