import { Plural, Trans } from '@lingui/react/macro';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import { useUserDialog } from '../../lib/use-user-dialog.ts';
import styles from './invitations.module.css';
import { useInvitations } from './invitations.ts';

/** A line above the list of users with the number of open invitations. */
export function InvitationsStrip() {
  const invitations = useInvitations();
  const { open } = useUserDialog();
  const count = invitations.data?.length ?? 0;
  if (count === 0) return null;
  return (
    <div className={styles['strip']}>
      <IconMailForward size={16} stroke={1.6} aria-hidden="true" />
      <span>
        <Plural value={count} one="# open invitation" other="# open invitations" />
      </span>
      <button type="button" onClick={() => open('invitations')}>
        <Trans>Show</Trans>
      </button>
    </div>
  );
}
