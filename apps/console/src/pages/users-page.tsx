import { Trans, useLingui } from '@lingui/react/macro';
import { UsersTable } from '../features/users/users-table.tsx';
import { useSession } from '../lib/use-session.ts';
import { PageHeader } from '../ui/page-header.tsx';

export function UsersPage() {
  const { t } = useLingui();
  const { organisation } = useSession();
  return (
    <>
      <PageHeader title={t`User Management`}>
        <Trans>Who works in {organisation?.tenantName}, and with which roles.</Trans>
      </PageHeader>
      <UsersTable />
    </>
  );
}
