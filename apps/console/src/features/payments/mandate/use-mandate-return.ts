import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAddress } from '../../../lib/address/use-address.ts';
import { perTab } from '../../../lib/storage.ts';
import { safeReturnPath } from '../../../session/return-path.ts';

function withoutReturn(before: object): object {
  const { from: _left, ...others } = before as { from?: string };
  return { ...others, dialog: 'add-card' };
}

/** After the bank’s page: a buyer goes back to checkout, anybody else sees the status of the mandate. */
export function useMandateReturn(): void {
  const from = useAddress((values) => values['from']);
  const navigate = useNavigate();
  useEffect(() => {
    if (from !== 'mandate') return;
    const begunAt = perTab.read('mandate_begun_at') ?? '';
    perTab.remove('mandate_begun_at');
    // Checkout needs a new document, because only that may load a gateway's library.
    if (begunAt.startsWith('/checkout')) return window.location.replace(safeReturnPath(begunAt));
    void navigate({ to: '.', replace: true, search: withoutReturn });
  }, [from, navigate]);
}
