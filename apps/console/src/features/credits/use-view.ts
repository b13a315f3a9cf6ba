import { useNavigate, useSearch } from '@tanstack/react-router';

export type View = 'credits' | 'bill';

/** Reads from the address which of the two views is shown, so that links and Back work. */
export function useView() {
  const search: { view?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const view: View = search.view === 'bill' ? 'bill' : 'credits';
  const show = (next: View): void => {
    const shown = next === 'bill' ? 'bill' : undefined;
    void navigate({ to: '.', hash: true, search: (before: object): object => ({ ...before, view: shown }) });
  };
  return { view, show };
}
