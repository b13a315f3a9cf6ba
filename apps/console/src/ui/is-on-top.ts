/** Esc closes one dialog: what has taken it is not to be closed over by what it opened. */
const taken = new WeakSet<Event>();

/** Esc reaches every open dialog; it is meant for the one that holds the focus. `id` is the one given to the kit. */
export function isOnTop(id: string): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"]') ?? null;
  if (dialog !== null && dialog.getAttribute('aria-labelledby') !== `${id}-title`) return false;
  const { event } = window;
  if (event === undefined) return true;
  if (taken.has(event)) return false;
  taken.add(event);
  return true;
}
