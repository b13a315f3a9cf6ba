import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useAddress } from '../../lib/address/use-address.ts';

/** The values of an address without the dialog that it opens. */
export function withoutDialog({ dialog: _closed, ...others }: { dialog?: string }): object {
  return others;
}

/** A dialog that opens from the address (`?dialog=name`), so that mails and help can link to it. */
export function useAddressDialog(name: string) {
  const navigate = useNavigate();
  const isOpen = useAddress((values) => values['dialog'] === name);
  const wasOpened = useRef(false);
  if (isOpen) wasOpened.current = true;

  const open = useCallback(() => {
    void navigate({ to: '.', hash: true, search: (before: object) => ({ ...before, dialog: name }) });
  }, [navigate, name]);
  const close = useCallback(() => {
    void navigate({ to: '.', hash: true, replace: true, search: withoutDialog });
  }, [navigate]);

  /** `isMounted` stays true after the first opening, because a removed dialog could not return the focus. */
  return { isOpen, isMounted: wasOpened.current, open, close };
}
