import type { ComponentType } from 'react';
import type { SeatCounts } from '../../../lib/seat-estimate.ts';
import type { UserDialogName } from '../../../lib/use-user-dialog.ts';
import { useUser } from '../queries.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { ResetFactorsDialog } from './reset-factors-dialog.tsx';
import { SetPasswordDialog } from './set-password-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

interface PersonDialogsProps {
  readonly name: UserDialogName | null;
  readonly userId: string;
  readonly Estimate: ComponentType<{ readonly counts: SeatCounts }>;
  readonly onClose: () => void;
}

const personDialogs: readonly UserDialogName[] = [
  'set-password',
  'reset-two-factor',
  'sign-out-user',
  'disable-user',
  'enable-user',
  'delete-user',
];

/** The dialogs about one user, apart from the panel. */
export function PersonDialogs({ name, userId, Estimate, onClose }: PersonDialogsProps) {
  const isOpen = name !== null && personDialogs.includes(name);
  const found = useUser(userId, isOpen && userId !== '');
  const person = { details: found.data ?? null, isMissing: found.isError, onClose };
  return (
    <>
      <SetPasswordDialog opened={name === 'set-password'} {...person} />
      <ResetFactorsDialog opened={name === 'reset-two-factor'} {...person} />
      <SignOutDialog opened={name === 'sign-out-user'} {...person} />
      <StatusDialog opened={name === 'disable-user'} action="disable" Estimate={Estimate} {...person} />
      <StatusDialog opened={name === 'enable-user'} action="enable" Estimate={Estimate} {...person} />
      <DeleteUserDialog opened={name === 'delete-user'} Estimate={Estimate} {...person} />
    </>
  );
}
