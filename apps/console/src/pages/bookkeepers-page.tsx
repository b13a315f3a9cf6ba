import { Trans, useLingui } from '@lingui/react/macro';
import { Bookkeeping } from '../features/company/bookkeeping/bookkeeping.tsx';
import { useCan } from '../session/use-session.ts';
import { BackLink } from '../ui/layout/back-link.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';

export function BookkeepersPage() {
  const { t } = useLingui();
  const hasSettings = useCan('change_settings');
  return (
    <>
      {hasSettings && (
        <BackLink to="/settings">
          <Trans>Settings</Trans>
        </BackLink>
      )}
      <PageHeader title={t`Bookkeepers`}>
        <Trans>Let a bookkeeper look after your subscription, or look after those of your clients.</Trans>
      </PageHeader>
      <Bookkeeping />
    </>
  );
}
