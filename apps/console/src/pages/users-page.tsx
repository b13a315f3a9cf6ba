import { Trans, useLingui } from '@lingui/react/macro';
import { invitationsQuery } from '../features/invites/invitations.ts';
import { InvitationsStrip } from '../features/invites/invitations-strip.tsx';
import { useInvitedPeople } from '../features/invites/use-invited-people.tsx';
import { BulkActions } from '../features/people-jobs/bulk/bulk-actions.tsx';
import { DeletionsStrip } from '../features/people-jobs/bulk/deletions-strip.tsx';
import { useRowSelection } from '../features/people-jobs/bulk/use-row-selection.ts';
import { useSelection } from '../features/people-jobs/bulk/use-selection.ts';
import { ListTools } from '../features/people-jobs/list-tools.tsx';
import { deletionsQuery } from '../features/people-jobs/queries.ts';
import { AddUserButton } from '../features/users/actions/add-user-button.tsx';
import { readListAddress } from '../features/users/list-address.ts';
import { seatsQuery, usersQuery } from '../features/users/queries.ts';
import { UsersTable } from '../features/users/users-table.tsx';
import type { Needs } from '../lib/screen-needs.ts';
import { mayNow, useCan, useSession } from '../session/use-session.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { lazyPart } from '../ui/states/lazy-part.tsx';
import { TourStop } from '../ui/tour-stop.tsx';
import { UserDialogs } from './user-dialogs.tsx';

const EstimateDialog = lazyPart(async () => ({
  default: (await import('../features/subscriptions/seat-estimate/estimate-dialog.tsx')).EstimateDialog,
}));

export const usersNeeds: Needs = (ask, search) => {
  const address = readListAddress(search);
  if (address.status !== 'Invited') ask(usersQuery(address));
  ask(seatsQuery);
  ask(invitationsQuery);
  if (mayNow('act_on_users')) ask(deletionsQuery);
};

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
