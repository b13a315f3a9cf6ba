import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../ui/icon.tsx';
import { arrowLeftIcon } from '../../../ui/icons.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowMenu } from '../actions/row-menu.tsx';
import { useUserDialog } from '../actions/use-user-dialog.ts';
import type { UserReply } from '../queries.ts';
import { UserStatus } from '../user-facts.tsx';
import styles from './profile.module.css';

/** Who it is, and what can be done to them. */
export function ProfileHeader({ reply }: { reply: UserReply }) {
  const { t } = useLingui();
  const { user } = reply;
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
        title={name === '' ? user.userName : name}
        action={
          <span className={styles['actions']}>
            <UserStatus user={user} />
            {reply.allowedActions.includes('edit') && (
              <Button variant="default" onClick={() => open('edit-user', user.id)}>
                <Trans>Edit</Trans>
              </Button>
            )}
            <RowMenu user={user} />
          </span>
        }
      >
        {user.userName}
      </PageHeader>
    </>
  );
}
