import { lazy, Suspense, useRef } from 'react';
import { useCan } from '../lib/use-session.ts';
import { useUserDialog } from '../lib/use-user-dialog.ts';

const UserPanel = lazy(async () => ({ default: (await import('../features/users/panel/user-panel.tsx')).UserPanel }));
const PersonDialogs = lazy(async () => ({
  default: (await import('../features/users/actions/person-dialogs.tsx')).PersonDialogs,
}));
const InvitationsDialog = lazy(async () => ({
  default: (await import('../features/invites/invitations-dialog.tsx')).InvitationsDialog,
}));

/** Everything that opens over a screen with people, each part fetched when it is first needed. USER-01: nothing for who may not act. */
export function UserDialogs() {
  const { name, userId, close } = useUserDialog();
  const canAct = useCan('act_on_users');
  // A dialog that closes must still be there, or the focus cannot go back.
  const seen = useRef({ panel: false, person: false, invitations: false });
  if (name === 'add-user' || name === 'edit-user') seen.current.panel = true;
  else if (name === 'invitations') seen.current.invitations = true;
  else if (name !== null) seen.current.person = true;
  const { panel, person, invitations } = seen.current;
  return (
    <Suspense fallback={null}>
      {canAct && panel && <UserPanel name={name} userId={userId} onClose={close} />}
      {canAct && person && <PersonDialogs name={name} userId={userId} onClose={close} />}
      {invitations && <InvitationsDialog opened={name === 'invitations'} onClose={close} />}
    </Suspense>
  );
}
