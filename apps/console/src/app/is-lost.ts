import { unsavedWork } from '../lib/forms/unsaved-work.ts';
import { openOrganisation } from '../session/open-organisation.ts';
import { personOnScreen } from '../session/session.ts';

interface Place {
  readonly pathname: string;
  readonly search: { readonly org?: string; readonly dialog?: string };
}

interface Leaving {
  readonly current: Place;
  readonly next: Place;
  readonly action: string;
}

/** If the session has ended, the way to the sign-in must be free. */
export const isHeld = (): boolean => unsavedWork().length > 0 && personOnScreen() !== null;

/** An address without an organisation is about the one that is open, and gets its name a moment later. */
const organisationOf = ({ search }: Place): string | undefined => search.org ?? openOrganisation();

/** Cancel and Esc close a dialog without a question; Back may have been meant for the page before it. */
export function isLost({ current, next, action }: Leaving): boolean {
  if (!isHeld()) return false;
  if (current.pathname !== next.pathname || organisationOf(current) !== organisationOf(next)) return true;
  const work = unsavedWork();
  if (work.includes('panel')) return true;
  const isByButton = action === 'PUSH' || action === 'REPLACE';
  return work.includes('dialog') && !isByButton && current.search.dialog !== next.search.dialog;
}
