import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type SubscriptionDialogName = 'start-trial' | 'cancel-subscription';

interface DialogSearch {
  readonly dialog?: string;
  /** The product that it is about. */
  readonly of?: string;
  /** The one plan to try, where it is not the product's first. */
  readonly planId?: string;
  /** The same from plan selection, by name. */
  readonly product?: string;
  readonly plan?: string;
  readonly interval?: 'monthly' | 'yearly';
}

function withoutDialog({ dialog: _closed, of: _left, planId: _id, plan: _plan, ...others }: DialogSearch): object {
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
  const { of, product = '', planId = null, plan = 'startup', interval = 'yearly' } = search;
  // A product that is asked about by itself is tried with its first plan, whatever else the address says.
  const named =
    of === undefined ? { product, plan, interval } : ({ product: of, plan: 'startup', interval: 'yearly' } as const);
  return { isOpen, product: named.product, planId, named, open, close };
}
