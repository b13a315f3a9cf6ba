import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { EmailText } from '../../ui/email-text.tsx';
import { Absent } from '../../ui/states/absent.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { initials } from '../../words/initials.ts';
import { RowMenu } from './actions/row-menu.tsx';
import type { User } from './queries.ts';
import { RoleChips } from './role-chips.tsx';
import styles from './users.module.css';

function nameOf({ firstName, lastName }: User): string {
  return `${firstName} ${lastName}`.trim();
}

function Avatar({ user }: { user: User }) {
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {initials(user.firstName, user.lastName)}
    </span>
  );
}

function NameLink({ user }: { user: User }) {
  const name = nameOf(user);
  return (
    <Link to="/users/$userId" params={{ userId: user.id }} preload={false} className={styles['name']} dir="auto">
      {name === '' ? user.email : name}
    </Link>
  );
}

export const UserName = memo(function UserName({ user }: { user: User }) {
  return (
    <span className={styles['person']}>
      <Avatar user={user} />
      <NameLink user={user} />
    </span>
  );
});

/** The role that the server stored for display (ROLE-04). */
export function DisplayedRole({ user }: { user: User }) {
  if (user.displayedRole === 'Owner') return <Trans>Owner</Trans>;
  return user.displayedRole === 'Admin' ? <Trans>Admin</Trans> : <Trans>Member</Trans>;
}

/** The role, and below it whether they are a guest and use a second factor. */
export const RoleAndType = memo(function RoleAndType({ user }: { user: User }) {
  const { t } = useLingui();
  const facts = [...(user.isGuest ? [t`Guest`] : []), ...(user.hasTwoFactor ? [t`Two-factor`] : [])];
  return (
    <>
      <DisplayedRole user={user} />
      {facts.length > 0 && <span className={styles['second']}>{facts.join(' · ')}</span>}
    </>
  );
});

const tones = { Active: 'green', Pending: 'orange', Disabled: 'red' } as const satisfies Record<User['status'], Tone>;

/** Each status has its own colour (USER-10). */
export const UserStatus = memo(function UserStatus({ user }: { user: User }) {
  const { t } = useLingui();
  const words = { Active: t`Active`, Pending: t`Pending`, Disabled: t`Disabled` };
  return <StatusBadge tone={tones[user.status]}>{words[user.status]}</StatusBadge>;
});

/** The day of their last activity; the time stands in the tooltip. */
export function LastActive({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  if (user.lastActiveAt === null) return <Absent label={t`Never`} />;
  const exactly = i18n.date(user.lastActiveAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time dateTime={user.lastActiveAt} title={exactly}>
      {i18n.date(user.lastActiveAt, { dateStyle: 'medium' })}
    </time>
  );
}

/** The day of their last activity below another fact; nothing where there was none. */
export function LastSeen({ user }: { user: User }) {
  const { i18n } = useLingui();
  if (user.lastActiveAt === null) return null;
  const day = i18n.date(user.lastActiveAt, { dateStyle: 'medium' });
  return (
    <span
      className={styles['second']}
      title={i18n.date(user.lastActiveAt, { dateStyle: 'medium', timeStyle: 'short' })}
    >
      <Trans>Seen {day}</Trans>
    </span>
  );
}

export function Contact({ user }: { user: User }) {
  const { t } = useLingui();
  return user.contact === null || user.contact === '' ? <Absent label={t`Not given`} /> : user.contact;
}

/** The email address, and the phone number if there is one. */
export const Address = memo(function Address({ user }: { user: User }) {
  return (
    <>
      <span>
        <EmailText email={user.email} />
      </span>
      {user.contact !== null && user.contact !== '' && <span className={styles['second']}>{user.contact}</span>}
    </>
  );
});

export const UserCard = memo(function UserCard({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <div className={styles['card']}>
      <Avatar user={user} />
      <div className={styles['cardFacts']}>
        <div className={styles['cardTop']}>
          <NameLink user={user} />
          <UserStatus user={user} />
        </div>
        <div className={styles['cardLine']}>
          <EmailText email={user.email} />
        </div>
        <div className={styles['cardLine']}>
          <DisplayedRole user={user} />
          {user.isGuest && <Trans> · Guest</Trans>}
          {user.hasTwoFactor && ` · ${t`Two-factor`}`}
          {user.contact !== null && user.contact !== '' && ` · ${user.contact}`}
        </div>
        <RoleChips user={user} />
      </div>
      <div className={styles['cardMenu']}>
        <RowMenu user={user} />
      </div>
    </div>
  );
});
