import { Plural, Trans } from '@lingui/react/macro';
import { useUserDialog } from '../../lib/use-user-dialog.ts';
import { Icon } from '../../ui/drawings/icon.tsx';
import { mailForwardIcon } from '../../ui/icons.ts';
import styles from './invitations.module.css';
import { useInvitations } from './invitations.ts';
import { listedInvitations } from './use-invited-people.tsx';

/** A line above the list of users with the number of open invitations, where the list does not show all of them. */
export function InvitationsStrip() {
  const invitations = useInvitations();
  const { open } = useUserDialog();
  const count = invitations.data?.length ?? 0;
  if (invitations.isPending && invitations.failureCount === 0) return <div className={styles['waiting']} />;
  if (count <= listedInvitations) return null;
  return (
    <div className={styles['strip']}>
      <Icon of={mailForwardIcon} />
      <span>
        <Plural value={count} one="# open invitation" other="# open invitations" />
      </span>
      <button type="button" onClick={() => open('invitations')}>
        <Trans>Show</Trans>
      </button>
    </div>
  );
}
