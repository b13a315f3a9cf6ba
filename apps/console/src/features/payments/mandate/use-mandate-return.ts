import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { safeReturnPath } from '../../../lib/return-path.ts';
import { perTab } from '../../../lib/storage.ts';

function withoutReturn(before: object): object {
  const { from: _left, ...others } = before as { from?: string };
  return { ...others, dialog: 'add-card' };
}

/** Back from the bank's page: who was buying goes on buying, anybody else sees where the mandate stands. */
export function useMandateReturn(): void {
  const { from }: { from?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  useEffect(() => {
    if (from !== 'mandate') return;
    const begunAt = perTab.read('mandate_begun_at') ?? '';
    perTab.remove('mandate_begun_at');
    // Checkout is entered as a document of its own.
    if (begunAt.startsWith('/checkout')) return window.location.replace(safeReturnPath(begunAt));
    void navigate({ to: '.', replace: true, search: withoutReturn });
  }, [from, navigate]);
}
