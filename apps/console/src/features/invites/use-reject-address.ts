import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

function withoutDialog({ dialog: _closed, invite: _left, ...others }: { dialog?: string; invite?: string }): object {
  return others;
}

/** Reads from the address which invite is about to be rejected; Back closes the dialog. */
export function useRejectAddress() {
  const search: { dialog?: string; invite?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = useCallback(
    (invite: string) => {
      const dialog = 'reject-invite';
      void navigate({ to: '.', hash: true, search: (before: object) => ({ ...before, dialog, invite }) });
    },
    [navigate],
  );
  const close = useCallback(() => {
    void navigate({ to: '.', hash: true, replace: true, search: withoutDialog });
  }, [navigate]);
  return { inviteId: search.dialog === 'reject-invite' ? (search.invite ?? null) : null, open, close };
}
