import { Suspense, useRef } from 'react';
import { useUserDialog } from '../lib/use-user-dialog.ts';
import { useCan } from '../session/use-session.ts';
import { lazyPart } from '../ui/states/lazy-part.tsx';

const EditUser = lazyPart(async () => ({ default: (await import('./edit-user.tsx')).EditUser }));
const PersonDialogs = lazyPart(async () => ({ default: (await import('./person-dialogs.tsx')).PricedPersonDialogs }));
const InvitationsDialog = lazyPart(async () => ({
  default: (await import('../features/invites/invitations-dialog.tsx')).InvitationsDialog,
}));

/** Everything that opens over a screen with users, fetched when it is first needed. People who may not act get nothing (USER-01). */
export function UserDialogs() {
  const { name, userId, close } = useUserDialog();
  const canAct = useCan('act_on_users');
  // A dialog stays mounted while it closes, or the focus could not go back.
  const seen = useRef({ panel: false, person: false, invitations: false });
  if (name === 'add-user' || name === 'edit-user') seen.current.panel = true;
  else if (name === 'invitations') seen.current.invitations = true;
  else if (name !== null) seen.current.person = true;
  const { panel, person, invitations } = seen.current;
  return (
    <Suspense fallback={null}>
      {canAct && panel && <EditUser name={name} userId={userId} onClose={close} />}
      {canAct && person && <PersonDialogs name={name} userId={userId} onClose={close} />}
      {invitations && <InvitationsDialog opened={name === 'invitations'} onClose={close} />}
    </Suspense>
  );
}
