import { Trans, useLingui } from '@lingui/react/macro';
import { AddUserButton } from '../features/users/actions/add-user-button.tsx';
import { UserDialogs } from '../features/users/actions/user-dialogs.tsx';
import { InvitationsStrip } from '../features/users/invitations/invitations-strip.tsx';
import { UsersTable } from '../features/users/users-table.tsx';
import { useSession } from '../lib/use-session.ts';
import { PageHeader } from '../ui/page-header.tsx';

export function UsersPage() {
  const { t } = useLingui();
  const { organisation } = useSession();
  return (
    <>
      <PageHeader title={t`User Management`} action={<AddUserButton />}>
        <Trans>Who works in {organisation?.tenantName}, and with which roles.</Trans>
      </PageHeader>
      <InvitationsStrip />
      <UsersTable />
      <UserDialogs />
    </>
  );
}
