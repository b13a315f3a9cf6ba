/** Esc closes one dialog: what has taken it is not to be closed over by what it opened. */
const taken = new WeakSet<Event>();

/** The dialog that holds the focus; where a button was switched off under it, the one that was opened last. */
function topDialog(): Element | null {
  const open = document.querySelectorAll('[role="dialog"]');
  return document.activeElement?.closest('[role="dialog"]') ?? open.item(open.length - 1);
}

/** Esc reaches every open dialog; it is meant for the one on top. `id` is the one given to the kit. */
export function isOnTop(id: string): boolean {
  const dialog = topDialog();
  if (dialog !== null && dialog.getAttribute('aria-labelledby') !== `${id}-title`) return false;
  const { event } = window;
  if (event === undefined) return true;
  if (taken.has(event)) return false;
  taken.add(event);
  return true;
}
