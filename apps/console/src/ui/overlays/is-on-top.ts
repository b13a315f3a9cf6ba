/** Events that a dialog has already used. One Esc closes one dialog only. */
const usedEvents = new WeakSet<Event>();

/** The dialog with the focus. Where a disabled button lost the focus, the dialog opened last. */
function topDialog(): Element | null {
  const open = document.querySelectorAll('[role="dialog"]');
  return document.activeElement?.closest('[role="dialog"]') ?? open.item(open.length - 1);
}

/** Esc reaches every open dialog, but only the one on top should close. `id` is the one given to Mantine. */
export function isOnTop(id: string): boolean {
  const dialog = topDialog();
  if (dialog !== null && dialog.getAttribute('aria-labelledby') !== `${id}-title`) return false;
  const { event } = window;
  if (event === undefined) return true;
  if (usedEvents.has(event)) return false;
  usedEvents.add(event);
  return true;
}
