import type { UserRow } from '@atrium/contract/users/list-users';
import { productOfToken, products } from '@atrium/domain/products/products';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Absent } from './absent.tsx';
import styles from './users.module.css';

const shownAtFirst = 2;

type Roles = Pick<UserRow, 'permissions' | 'allAppsRole'>;

/** ROLE-07: the server's own wording; should a role's name hold a comma, the codes say what it is. */
function roleNames({ permissions, allAppsRole }: Roles): readonly string[] {
  const names = allAppsRole.split(', ');
  if (allAppsRole !== '' && names.length === permissions.length) return names;
  return permissions.map(({ appName, roleGroup }) => {
    const product = productOfToken(appName);
    return `${product === null ? appName : products[product].name} - ${roleGroup}`;
  });
}

export function RoleChips({ user }: { user: Roles }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const roles = roleNames(user);
  const hidden = roles.length - shownAtFirst;
  if (roles.length === 0) return <Absent label={t`No roles`} />;
  return (
    <ul className={styles['chips']} data-open={isOpen}>
      {(isOpen ? roles : roles.slice(0, shownAtFirst)).map((role) => (
        <li key={role} className={styles['chip']} title={role}>
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
}
