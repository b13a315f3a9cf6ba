import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type SubscriptionDialogName = 'start-trial' | 'cancel-subscription';

interface DialogSearch {
  readonly dialog?: string;
  /** The product that it is about. */
  readonly of?: string;
  /** The one plan to try, where it is not the product's first. */
  readonly planId?: string;
}

function withoutDialog({ dialog: _closed, of: _left, planId: _plan, ...others }: DialogSearch): object {
  return others;
}

/** Which product is asked about, from the address: mails and help can link to the question. */
export function useSubscriptionDialog(name: SubscriptionDialogName) {
  const search: DialogSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = useCallback(
    (product: string, planId?: string) => {
      const search = (before: object) => ({ ...before, dialog: name, of: product, planId });
      void navigate({ to: '.', hash: true, search });
    },
    [navigate, name],
  );
  const close = useCallback(() => {
    void navigate({ to: '.', hash: true, replace: true, search: withoutDialog });
  }, [navigate]);
  const isOpen = search.dialog === name;
  return { isOpen, product: search.of ?? '', planId: search.planId ?? null, open, close };
}
