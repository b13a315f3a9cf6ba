import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddress } from './address/use-address.ts';

const dialogNames = [
  'add-user',
  'edit-user',
  'set-password',
  'reset-two-factor',
  'sign-out-user',
  'disable-user',
  'enable-user',
  'delete-user',
  'invitations',
] as const;
export type UserDialogName = (typeof dialogNames)[number];

interface DialogSearch {
  readonly dialog?: string;
  readonly user?: string;
  /** A role that the form starts with (see use-suggested-role.ts). */
  readonly give?: string;
}

function withoutDialog({ dialog: _closed, user: _left, give: _given, ...others }: DialogSearch): object {
  return others;
}

const readDialog = ({ dialog, user = '' }: DialogSearch) => ({
  name: dialogNames.find((each) => each === dialog) ?? null,
  userId: user,
});

/** Which dialog about which user the address names. Such a dialog can be linked, and Back closes it. */
export function useUserDialog() {
  const { name, userId } = useAddress(readDialog);
  const navigate = useNavigate();
  const open = useCallback(
    (dialog: UserDialogName, user?: string, give?: string) => {
      void navigate({ to: '.', hash: true, search: (before: object) => ({ ...before, dialog, user, give }) });
    },
    [navigate],
  );
  const close = useCallback(() => {
    void navigate({ to: '.', hash: true, replace: true, search: withoutDialog });
  }, [navigate]);
  return { name, userId, open, close };
}
