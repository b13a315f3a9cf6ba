export interface Notice {
  readonly kind: 'toast' | 'dialog';
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly message: string;
  /** What it is about, in a dialog. */
  readonly detail?: string;
  /** Where a dialog leads to; a page of its own, in a new tab. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Why, and who can help; below the message. */
  readonly help?: string;
  /** The id of the call that failed, for whoever helps. */
  readonly reference?: string;
}

type Listener = (notice: Notice) => void;

const listeners = new Set<Listener>();
const waiting: Notice[] = [];

/** Messages for the person, drawn by the app. Messages posted before the app is ready are kept. */
export function post(notice: Notice): void {
  if (listeners.size === 0) waiting.push(notice);
  for (const listener of listeners) listener(notice);
}

export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  for (const notice of waiting.splice(0)) listener(notice);
  return () => listeners.delete(listener);
}

export function postSuccess(message: string): void {
  post({ kind: 'toast', tone: 'good', title: '', message });
}
