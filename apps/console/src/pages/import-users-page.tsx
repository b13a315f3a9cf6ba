import { Trans, useLingui } from '@lingui/react/macro';
import { ImportFlow } from '../features/people-jobs/import/import-flow.tsx';
import { EstimateDialog } from '../features/subscriptions/seat-estimate/estimate-dialog.tsx';
import { useSession } from '../session/use-session.ts';
import { BackLink } from '../ui/layout/back-link.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';

export function ImportUsersPage() {
  const { t } = useLingui();
  const { organisation } = useSession();
  return (
    <>
      <BackLink to="/users">
        <Trans>User Management</Trans>
      </BackLink>
      <PageHeader title={t`Import users`}>
        <Trans>Add many people to {organisation?.tenantName} from one file.</Trans>
      </PageHeader>
      <ImportFlow EstimateDialog={EstimateDialog} />
    </>
  );
}
