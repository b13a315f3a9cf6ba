import type { UserFilter } from '@atrium/contract/users/user-filter';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCan } from '../../lib/use-session.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { Column, Selection, TableContent } from '../../ui/table-shape.ts';
import { Announcement } from '../../ui/visually-hidden.tsx';
import { RowMenu } from './actions/row-menu.tsx';
import { filterOf, searchLength } from './list-address.ts';
import { ListEmpty, ListFailed } from './list-message.tsx';
import { type User, useUsers } from './queries.ts';
import { RoleChips } from './role-chips.tsx';
import { useCountTexts } from './use-count-texts.ts';
import { useListAddress } from './use-list-address.ts';
import { Address, RoleAndType, UserCard, UserName, UserStatus } from './user-facts.tsx';
import { UserFilters } from './user-filters.tsx';

/** The search starts a second after the last key (USER-05). */
const searchWaitMs = 1000;

function useColumns(): readonly Column<User>[] {
  const { t } = useLingui();
  const canAct = useCan('act_on_users');
  const actions: Column<User> = {
    header: t`Actions`,
    isHeaderHidden: true,
    width: '64px',
    cell: (user) => <RowMenu user={user} />,
  };
  return [
    { header: t`Name`, sortKey: 'firstName', width: '17%', cell: (user) => <UserName user={user} /> },
    {
      header: t`Email`,
      sortKey: 'userName',
      width: '20%',
      cell: (user) => <Address user={user} />,
    },
    { header: t`Role`, sortKey: 'role', width: '112px', cell: (user) => <RoleAndType user={user} /> },
    { header: t`Product roles`, width: 'auto', cell: (user) => <RoleChips user={user} /> },
    { header: t`Status`, sortKey: 'status', width: '116px', cell: (user) => <UserStatus user={user} /> },
    ...(canAct ? [actions] : []),
  ];
}

/** Which users the list shows, and how many match. */
export interface ShownList {
  readonly filter: UserFilter;
  readonly total: number;
}

interface UsersTableProps {
  /** Undefined for people who may not select rows. */
  readonly selection: Selection<User> | undefined;
  /** Further tools beside the search field, for the users that the search finds. */
  readonly tools: (filter: UserFilter) => ReactNode;
  /** What stands below the table, such as the actions on selected users. */
  readonly below: (list: ShownList) => ReactNode;
}

/** The users of the organisation. The server searches, sorts and pages them (USER-02). */
export function UsersTable({ selection, tools, below }: UsersTableProps) {
  const { t } = useLingui();
  const { now, sorting, searchFor, filterBy, clear, sortBy, goToPage, goToFirstPage } = useListAddress();
  const users = useUsers(now);
  const columns = useColumns();
  const { data, isPlaceholderData: isBusy } = users;
  const texts = useCountTexts(data);

  const contentNow = (): TableContent<User> => {
    if (users.isPending) return { kind: 'loading', label: t`Loading users` };
    if (data === undefined) {
      const retry = (): void => void users.refetch();
      return {
        kind: 'message',
        message: <ListFailed error={users.error} now={now} onRetry={retry} onFirstPage={goToFirstPage} />,
      };
    }
    if (data.users.length > 0) return { kind: 'rows', rows: data.users, isBusy };
    return {
      kind: 'message',
      message: <ListEmpty now={now} onClear={clear} onFirstPage={goToFirstPage} />,
    };
  };

  const page = now.page ?? 1;
  const { previousCursor = null, nextCursor = null } = data ?? {};
  const previous = (): void => {
    if (page === 2 || previousCursor === null) goToFirstPage();
    else goToPage(page - 1, previousCursor);
  };
  const next = (): void => goToPage(page + 1, nextCursor ?? '');
  return (
    <>
      <Announcement>{texts.announcement}</Announcement>
      <DataTable
        label={t`Users`}
        columns={columns}
        content={contentNow()}
        keyOfRow={({ id }) => id}
        card={(user) => <UserCard user={user} />}
        sorting={sorting}
        onSort={sortBy}
        {...(selection === undefined ? {} : { selection })}
        toolbar={
          <>
            <SearchField
              label={t`Search name or email`}
              value={now.search ?? ''}
              waitMs={searchWaitMs}
              maxLength={searchLength}
              onSearch={searchFor}
            />
            {tools(filterOf(now))}
            <UserFilters now={now} onFilter={filterBy} onClear={clear} />
          </>
        }
        footer={
          data !== undefined &&
          data.users.length > 0 && (
            <Pager
              summary={texts.summary}
              onPrevious={page > 1 ? previous : null}
              onNext={nextCursor !== null ? next : null}
              isBusy={isBusy}
            />
          )
        }
      />
      {below({ filter: filterOf(now), total: data?.total ?? 0 })}
    </>
  );
}
