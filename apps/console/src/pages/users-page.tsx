import { Trans, useLingui } from '@lingui/react/macro';
import { InvitationsStrip } from '../features/invites/invitations-strip.tsx';
import { useInvitedPeople } from '../features/invites/use-invited-people.tsx';
import { BulkActions } from '../features/people-jobs/bulk/bulk-actions.tsx';
import { DeletionsStrip } from '../features/people-jobs/bulk/deletions-strip.tsx';
import { useRowSelection } from '../features/people-jobs/bulk/use-row-selection.ts';
import { useSelection } from '../features/people-jobs/bulk/use-selection.ts';
import { ListTools } from '../features/people-jobs/list-tools.tsx';
import { AddUserButton } from '../features/users/actions/add-user-button.tsx';
import { UsersTable } from '../features/users/users-table.tsx';
import { useCan, useSession } from '../session/use-session.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { lazyPart } from '../ui/states/lazy-part.tsx';
import { TourStop } from '../ui/tour-stop.tsx';
import { UserDialogs } from './user-dialogs.tsx';

const EstimateDialog = lazyPart(async () => ({
  default: (await import('../features/subscriptions/seat-estimate/estimate-dialog.tsx')).EstimateDialog,
}));

export function UsersPage() {
  const { t } = useLingui();
  const { organisation } = useSession();
  const mayAct = useCan('act_on_users');
  return (
    <>
      <PageHeader title={t`User Management`} action={<AddUser />}>
        <Trans>Who works in {organisation?.tenantName}, and with which roles.</Trans>
      </PageHeader>
      <InvitationsStrip />
      {mayAct && <DeletionsStrip />}
      <SelectableUsers />
      <UserDialogs />
    </>
  );
}

function AddUser() {
  return (
    <>
      <TourStop name="add-user" />
      <AddUserButton />
    </>
  );
}

/** Holds the selection here, so that selecting a row does not render the rest of the page again. */
function SelectableUsers() {
  const selection = useSelection();
  return (
    <UsersTable
      selection={useRowSelection(selection)}
      invited={useInvitedPeople()}
      tools={(filter) => <ListTools filter={filter} />}
      below={(list) => <BulkActions selection={selection} list={list} EstimateDialog={EstimateDialog} />}
    />
  );
}
