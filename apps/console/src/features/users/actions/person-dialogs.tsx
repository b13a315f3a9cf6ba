import type { UserDialogName } from '../../../lib/use-user-dialog.ts';
import { useUser } from '../queries.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { SetPasswordDialog } from './set-password-dialog.tsx';
import { StandingDialog } from './status-dialog.tsx';

interface PersonDialogsProps {
  readonly name: UserDialogName | null;
  readonly userId: string;
  readonly onClose: () => void;
}

/** The short questions about one person. */
export function PersonDialogs({ name, userId, onClose }: PersonDialogsProps) {
  const isOpen = name === 'set-password' || name === 'disable-user' || name === 'enable-user' || name === 'delete-user';
  const found = useUser(userId, isOpen && userId !== '');
  const person = { reply: found.data ?? null, isMissing: found.isError, onClose };
  return (
    <>
      <SetPasswordDialog opened={name === 'set-password'} {...person} />
      <StandingDialog opened={name === 'disable-user'} standing="disable" {...person} />
      <StandingDialog opened={name === 'enable-user'} standing="enable" {...person} />
      <DeleteUserDialog opened={name === 'delete-user'} {...person} />
    </>
  );
}
