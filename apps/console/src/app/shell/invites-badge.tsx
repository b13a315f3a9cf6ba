import { plural } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useInvites } from '../../features/invites/queries.ts';
import { Icon } from '../../ui/drawings/icon.tsx';
import { mailOpenedIcon } from '../../ui/icons.ts';
import styles from './invites-badge.module.css';
import shellStyles from './shell.module.css';

/** The first screen is not kept waiting for it. */
const waitMs = 2000;

/** The number of open invites of the signed-in person, with a link to them. Nothing where there are none (D-216). */
export function InvitesBadge() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), waitMs);
    return () => clearTimeout(timer);
  }, []);
  const count = useInvites(isWanted).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to="/invites"
      className={`${shellStyles['icon']} ${styles['badged']}`}
      aria-label={plural(count, { one: 'You have # invite', other: 'You have # invites' })}
    >
      <Icon of={mailOpenedIcon} size={18} />
      <span aria-hidden="true">{count}</span>
    </Link>
  );
}
