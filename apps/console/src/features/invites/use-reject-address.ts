import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddress } from '../../lib/address/use-address.ts';

function withoutDialog({ dialog: _closed, invite: _left, ...others }: { dialog?: string; invite?: string }): object {
  return others;
}

const readInvite = ({ dialog, invite = null }: { dialog?: string; invite?: string | null }): string | null =>
  dialog === 'reject-invite' ? invite : null;

/** Reads from the address which invite is about to be rejected; Back closes the dialog. */
export function useRejectAddress() {
  const inviteId = useAddress(readInvite);
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
  return { inviteId, open, close };
}
