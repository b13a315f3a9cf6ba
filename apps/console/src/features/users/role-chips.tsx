import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { Absent } from '../../ui/states/absent.tsx';
import { useRoleTitle } from '../../words/use-data-words.ts';
import type { User } from './queries.ts';
import styles from './users.module.css';

/** How many there is room for, one below the other where the column is narrow; the others open. */
const shownAtFirst = 2;

interface RoleChipsProps {
  readonly user: Pick<User, 'roles'>;
}

export const RoleChips = memo(function RoleChips({ user }: RoleChipsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const titleOf = useRoleTitle();
  const roles = user.roles.map(({ title }) => titleOf(title));
  const hidden = roles.length - shownAtFirst;
  if (roles.length === 0) return <Absent label={t`No roles`} />;
  return (
    <ul className={styles['chips']}>
      {(isOpen ? roles : roles.slice(0, shownAtFirst)).map((role) => (
        <li key={role} className={styles['chip']}>
          {role}
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            className={styles['more']}
            aria-expanded={isOpen}
            aria-label={
              isOpen ? t`Fewer roles` : t`Show ${plural(hidden, { one: '# more role', other: '# more roles' })}`
            }
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t`Fewer` : `+${hidden}`}
          </button>
        </li>
      )}
    </ul>
  );
});
