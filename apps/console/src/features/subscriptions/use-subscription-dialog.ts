import { smallestSize } from '@atrium/domain/pricing/plan-names';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddress } from '../../lib/address/use-address.ts';

type SubscriptionDialogName = 'start-trial' | 'cancel-subscription' | 'resume-subscription';

interface DialogSearch {
  readonly dialog?: string;
  /** The product that the dialog is about. */
  readonly of?: string;
  /** The plan to try, if it is not the product's first one. */
  readonly planId?: string;
  /** The plan by name, as plan selection links to it. */
  readonly product?: string;
  readonly plan?: string;
  readonly interval?: string;
}

const readDialogSearch = ({ dialog, of, planId, product, plan, interval }: DialogSearch) => ({
  dialog,
  of,
  planId,
  product,
  plan,
  interval: interval === 'monthly' ? ('monthly' as const) : ('yearly' as const),
});

function withoutDialog({ dialog: _closed, of: _left, planId: _id, plan: _plan, ...others }: DialogSearch): object {
  return others;
}

/** Reads from the address which dialog is open and for which product, so that mails and help can link to it. */
export function useSubscriptionDialog(name: SubscriptionDialogName) {
  const search = useAddress(readDialogSearch);
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
  const { of, product = '', planId = null, plan = smallestSize(), interval } = search;
  // Without a plan the product's first plan is tried, whatever else the address says.
  const named =
    of === undefined
      ? { product, plan, interval }
      : ({ product: of, plan: smallestSize(), interval: 'yearly' } as const);
  return { isOpen, product: named.product, planId, named, open, close };
}
