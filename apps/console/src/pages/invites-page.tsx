import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useSwitchTenant } from '../features/identity/queries.ts';
import { InvitesTable } from '../features/invites/invites-table.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';

export function InvitesPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const switching = useSwitchTenant();
  return (
    <>
      <PageHeader title={t`Invites`}>
        <Trans>Organizations that want you to join them. Nothing changes until you accept.</Trans>
      </PageHeader>
      <InvitesTable
        isSwitching={switching.isPending}
        onSwitch={(organisationId) => switching.run(organisationId, { onSuccess: () => void navigate({ to: '/' }) })}
      />
    </>
  );
}
