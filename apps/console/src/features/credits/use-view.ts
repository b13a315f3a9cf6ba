import { useNavigate } from '@tanstack/react-router';
import { useAddress } from '../../lib/address/use-address.ts';

export type View = 'credits' | 'bill';

/** Reads from the address which of the two views is shown, so that links and Back work. */
export function useView() {
  const navigate = useNavigate();
  const view: View = useAddress(({ view: asked }) => (asked === 'bill' ? asked : 'credits'));
  const show = (next: View): void => {
    const shown = next === 'bill' ? 'bill' : undefined;
    void navigate({ to: '.', hash: true, search: (before: object): object => ({ ...before, view: shown }) });
  };
  return { view, show };
}
