import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

const dialogNames = [
  'add-user',
  'edit-user',
  'set-password',
  'disable-user',
  'enable-user',
  'delete-user',
  'invitations',
] as const;
export type UserDialogName = (typeof dialogNames)[number];

function withoutDialog({ dialog: _closed, user: _left, ...others }: { dialog?: string; user?: string }): object {
  return others;
}

/** What is open about whom, from the address: it can be linked, and Back closes it. */
export function useUserDialog() {
  const search: { dialog?: string; user?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = useCallback(
    (dialog: UserDialogName, user?: string) => {
      void navigate({ to: '.', hash: true, search: (before: object) => ({ ...before, dialog, user }) });
    },
    [navigate],
  );
  const close = useCallback(() => {
    void navigate({ to: '.', hash: true, replace: true, search: withoutDialog });
  }, [navigate]);
  return { name: dialogNames.find((each) => each === search.dialog) ?? null, userId: search.user ?? '', open, close };
}
