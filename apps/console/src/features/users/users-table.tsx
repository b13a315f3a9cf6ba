import type { UserFilter } from '@atrium/contract/users/user-filter';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { Pager } from '../../ui/tables/pager.tsx';
import type { Selection, TableContent } from '../../ui/tables/table-shape.ts';
import { Announcement } from '../../ui/visually-hidden.tsx';
import { InvitedCard, type InvitedUsers, invitedIn, isInvited } from './invited-users.tsx';
import { filterOf, searchLength } from './list-address.ts';
import { ListEmpty, ListFailed } from './list-message.tsx';
import { type User, useUsers } from './queries.ts';
import { SeatCounts } from './seat-counts.tsx';
import { type ListedUser, useColumns } from './use-columns.tsx';
import { useCountTexts } from './use-count-texts.ts';
import { useListAddress } from './use-list-address.ts';
import { UserCard } from './user-facts.tsx';
import { UserFilters } from './user-filters.tsx';
import styles from './users.module.css';

/** The search starts a second after the last key (USER-05). */
const searchWaitMs = 1000;

/** Up to this width a row has no room for a product role (ROLE-07). */
const cardsUpTo = 1000;

/** Which users the list shows, and how many match. */
export interface ShownList {
  readonly filter: UserFilter;
  readonly total: number;
}

interface UsersTableProps {
  /** Undefined for people who may not select rows. */
  readonly selection: Selection<User> | undefined;
  /** Those who are invited and have not answered. */
  readonly invited: InvitedUsers & {
    readonly isLoading: boolean;
    /** Null unless they could not be loaded. */
    readonly error: unknown;
    readonly refetch: () => void;
  };
  /** Further tools beside the search field, for the users that the search finds. Invitations have none. */
  readonly tools: (filter: UserFilter) => ReactNode;
  /** What stands below the table, such as the actions on selected users. */
  readonly below: (list: ShownList) => ReactNode;
}

/** Only users can be selected: there is nothing to do to many invitations at once. */
function withoutInvited(selection: Selection<User>): Selection<ListedUser> {
  const users = (rows: readonly ListedUser[]): readonly User[] => rows.filter((row): row is User => !isInvited(row));
  return {
    allLabel: selection.allLabel,
    canSelect: (row) => !isInvited(row),
    isSelected: (row) => users([row]).some(selection.isSelected),
    onSelect: (rows, isSelected) => selection.onSelect(users(rows), isSelected),
    labelOf: (row) => (isInvited(row) ? '' : selection.labelOf(row)),
  };
}

/** The users of the organisation. The server searches, sorts and pages them (USER-02). */
export function UsersTable({ selection, invited, tools, below }: UsersTableProps) {
  const { t } = useLingui();
  const { now, sorting, searchFor, filterBy, clear, sortBy, goToPage, goToFirstPage } = useListAddress();
  const users = useUsers(now);
  const columns = useColumns();
  const isOfInvited = now.status === 'Invited';
  const data = isOfInvited ? undefined : users.data;
  const { isPlaceholderData: isBusy } = users;
  const invitedHere = invitedIn(now, invited);
  const texts = useCountTexts(data, invitedHere.length);

  const contentNow = (): TableContent<ListedUser> => {
    if (isOfInvited ? invited.isLoading : users.isPending) return { kind: 'loading', label: t`Loading users` };
    if (isOfInvited ? invited.error !== null : data === undefined) {
      const { error, refetch } = isOfInvited ? invited : users;
      const retry = (): void => void refetch();
      return {
        kind: 'message',
        message: <ListFailed error={error} now={now} onRetry={retry} onFirstPage={goToFirstPage} />,
      };
    }
    const rows = [...invitedHere, ...(data?.users ?? [])];
    if (rows.length > 0) return { kind: 'rows', rows, isBusy: isBusy && !isOfInvited };
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
        cardsUpTo={cardsUpTo}
        content={contentNow()}
        keyOfRow={(row) => (isInvited(row) ? row.invitationId : row.id)}
        card={(row) => (isInvited(row) ? <InvitedCard user={row} /> : <UserCard user={row} />)}
        sorting={sorting}
        onSort={sortBy}
        {...(selection === undefined ? {} : { selection: withoutInvited(selection) })}
        toolbar={
          <>
            <SearchField
              label={t`Search name or email`}
              value={now.search ?? ''}
              waitMs={searchWaitMs}
              maxLength={searchLength}
              onSearch={searchFor}
            />
            {!isOfInvited && tools(filterOf(now))}
          </>
        }
        narrowing={
          <div className={styles['narrowing']}>
            <UserFilters now={now} onFilter={filterBy} onClear={clear} />
            <SeatCounts />
          </div>
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
