import { Plural, Trans } from '@lingui/react/macro';
import { Icon } from '../../../ui/icon.tsx';
import { mailForwardIcon } from '../../../ui/icons.ts';
import { useUserDialog } from '../actions/use-user-dialog.ts';
import styles from './invitations.module.css';
import { useInvitations } from './invitations.ts';

/** A quiet line above the list: who was invited has not answered yet. */
export function InvitationsStrip() {
  const invitations = useInvitations();
  const { open } = useUserDialog();
  const count = invitations.data?.length ?? 0;
  if (count === 0) return null;
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
