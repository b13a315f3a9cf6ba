import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/drawings/icon.tsx';
import { dotsIcon } from '../../ui/icons.ts';
import { ActionItems, ActionMenu, type MenuAction } from '../../ui/overlays/action-menu.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { initials } from '../../words/initials.ts';
import type { ListAddress } from './list-address.ts';
import styles from './users.module.css';

/** Somebody who is invited and has not answered. They stand above the users, and cannot be selected (D-195). */
export interface InvitedUser {
  readonly invitationId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roles: string;
  /** Empty for those who may not act on users. */
  readonly actions: readonly MenuAction[];
}

export function isInvited(row: object): row is InvitedUser {
  return 'invitationId' in row;
}

const invitedName = ({ firstName, lastName, email }: InvitedUser): string => `${firstName} ${lastName}`.trim() || email;

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The open invitations: the newest for the top of the list, and all of them. */
export interface InvitedUsers {
  readonly newest: readonly InvitedUser[];
  readonly all: readonly InvitedUser[];
}

/**
 * Those who stand in the list: the newest on the first page, all that match the search, and all under the status
 * 'Invited' (D-195, D-261). Every other filter is about users, so it leaves them out.
 */
export function invitedIn(
  { search, status, role, product, type, page = 1 }: ListAddress,
  { newest, all }: InvitedUsers,
): readonly InvitedUser[] {
  const isOfUsers = [role, product, type].some((each) => each !== undefined);
  if (page > 1 || isOfUsers || (status !== undefined && status !== 'Invited')) return [];
  if (search === undefined) return status === 'Invited' ? all : newest;
  return all.filter((each) => fold(`${invitedName(each)} ${each.email}`).includes(fold(search)));
}

export function InvitedBadge() {
  const { t } = useLingui();
  return <StatusBadge tone="blue">{t`Invited`}</StatusBadge>;
}

export function InvitedMenu({ user }: { user: InvitedUser }) {
  const { t } = useLingui();
  const name = invitedName(user);
  if (user.actions.length === 0) return null;
  return (
    <ActionMenu look="dots" label={t`Actions for ${name}`} button={<Icon of={dotsIcon} size={18} />}>
      <ActionItems actions={user.actions} />
    </ActionMenu>
  );
}

function Avatar({ user }: { user: InvitedUser }) {
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {initials(user.firstName, user.lastName)}
    </span>
  );
}

export function InvitedName({ user }: { user: InvitedUser }) {
  const name = invitedName(user);
  return (
    <span className={styles['person']}>
      <Avatar user={user} />
      <span className={styles['name']} dir="auto">
        {name}
      </span>
    </span>
  );
}

export function InvitedCard({ user }: { user: InvitedUser }) {
  return (
    <div className={styles['card']}>
      <Avatar user={user} />
      <div className={styles['cardFacts']}>
        <div className={styles['cardTop']}>
          <span className={styles['name']}>{invitedName(user)}</span>
          <InvitedBadge />
        </div>
        <div className={styles['cardLine']}>{user.email}</div>
        {user.roles !== '' && <div className={styles['cardLine']}>{user.roles}</div>}
      </div>
      <div className={styles['cardMenu']}>
        <InvitedMenu user={user} />
      </div>
    </div>
  );
}
