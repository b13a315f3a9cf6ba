import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useCan } from '../../session/use-session.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Absent } from '../../ui/states/absent.tsx';
import type { Column } from '../../ui/tables/table-shape.ts';
import { RowMenu } from './actions/row-menu.tsx';
import { InvitedBadge, InvitedMenu, InvitedName, type InvitedUser, isInvited } from './invited-users.tsx';
import type { User } from './queries.ts';
import { RoleChips } from './role-chips.tsx';
import { Address, LastActive, LastSeen, RoleAndType, UserName, UserStatus } from './user-facts.tsx';

/** A row of the list: a user, or somebody who is invited. */
export type ListedUser = User | InvitedUser;

type UserColumn = Omit<Column<User>, 'cell'> & {
  readonly cell: (user: User) => ReactNode;
  readonly invited: (user: InvitedUser) => ReactNode;
};

/** From this width down there is no room for a column of the last activity. */
const compactQuery = '(max-width: 1439px)';

/** The columns of the list of users. */
export function useColumns(): readonly Column<ListedUser>[] {
  const { t } = useLingui();
  const canAct = useCan('act_on_users');
  const isCompact = useMediaQuery(compactQuery, false, { getInitialValueInEffect: false });
  const none = () => <Absent label={t`None yet`} />;
  const activity: UserColumn = {
    header: t`Last active`,
    width: '132px',
    cell: (user) => <LastActive user={user} />,
    invited: none,
  };
  const columns: readonly UserColumn[] = [
    {
      header: t`Name`,
      isRowName: true,
      isWhole: true,
      sortKey: 'firstName',
      width: '17%',
      cell: (user) => <UserName user={user} />,
      invited: (user) => <InvitedName user={user} />,
    },
    {
      header: t`Email`,
      isWhole: true,
      sortKey: 'userName',
      width: isCompact ? '26%' : '23%',
      cell: (user) => <Address user={user} />,
      invited: ({ email }) => <EmailText email={email} />,
    },
    {
      header: t`Role`,
      sortKey: 'role',
      width: '116px',
      cell: (user) => <RoleAndType user={user} />,
      invited: none,
    },
    {
      header: t`Product roles`,
      isWhole: true,
      width: 'auto',
      cell: (user) => <RoleChips user={user} />,
      invited: ({ roles }) => (roles === '' ? none() : roles),
    },
    {
      header: t`Status`,
      sortKey: 'status',
      width: isCompact ? '140px' : '126px',
      cell: (user) => (
        <>
          <UserStatus user={user} />
          {isCompact && <LastSeen user={user} />}
        </>
      ),
      invited: () => <InvitedBadge />,
    },
    ...(isCompact ? [] : [activity]),
    {
      header: t`Actions`,
      isHeaderHidden: true,
      width: '64px',
      cell: (user) => <RowMenu user={user} />,
      invited: (user) => <InvitedMenu user={user} />,
    },
  ];
  return columns
    .slice(0, canAct ? undefined : -1)
    .map(({ cell, invited, ...column }) => ({ ...column, cell: (row) => (isInvited(row) ? invited(row) : cell(row)) }));
}
