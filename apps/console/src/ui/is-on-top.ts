/** Esc reaches every open dialog; it is meant for the one that holds the focus. `id` is the one given to the kit. */
export function isOnTop(id: string): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"]') ?? null;
  return dialog === null || dialog.getAttribute('aria-labelledby') === `${id}-title`;
}
