import { Trans, useLingui } from '@lingui/react/macro';
import { InvitationsStrip } from '../features/invites/invitations-strip.tsx';
import { AddUserButton } from '../features/users/actions/add-user-button.tsx';
import { UsersTable } from '../features/users/users-table.tsx';
import { useSession } from '../lib/use-session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { UserDialogs } from './user-dialogs.tsx';

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
