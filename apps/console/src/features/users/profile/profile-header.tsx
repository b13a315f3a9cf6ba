import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useUserDialog } from '../../../lib/use-user-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { arrowLeftIcon } from '../../../ui/icons.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { RowMenu } from '../actions/row-menu.tsx';
import type { UserDetails } from '../queries.ts';
import { UserStatus } from '../user-facts.tsx';
import styles from './profile.module.css';

/** Name and status of the user, with the actions. */
export function ProfileHeader({ details }: { details: UserDetails }) {
  const { t } = useLingui();
  const { user } = details;
  const { open } = useUserDialog();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <>
      <nav aria-label={t`Breadcrumb`}>
        <Link to="/users" className={styles['back']}>
          <Icon of={arrowLeftIcon} size={14} />
          <Trans>User Management</Trans>
        </Link>
      </nav>
      <PageHeader
        title={name === '' ? user.email : name}
        action={
          <span className={styles['actions']}>
            <UserStatus user={user} />
            {details.allowedActions.includes('edit') && (
              <Button variant="default" onClick={() => open('edit-user', user.id)}>
                <Trans>Edit</Trans>
              </Button>
            )}
            <RowMenu user={user} />
          </span>
        }
      >
        {user.email}
      </PageHeader>
    </>
  );
}
