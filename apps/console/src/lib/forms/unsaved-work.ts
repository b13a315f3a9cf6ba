import { type RefObject, useEffect } from 'react';

/** `page`: stays while a dialog opens and closes. `dialog`: lost with its dialog. `panel`: also asks at its close button. */
export type HeldWork = 'page' | 'dialog' | 'panel';

const held = new Map<object, HeldWork>();
const listeners = new Set<() => void>();

/** What of the open forms is not saved. */
export const unsavedWork = (): readonly HeldWork[] => Array.from(held.values());

export function onUnsavedWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called after a save that leaves the screen, which happens before the form is drawn again. */
export function forgetUnsavedWork(): void {
  held.clear();
}

/** Holds the way out of the screen while something that was typed is not saved (D-780). */
export function useUnsavedWork(form: RefObject<HTMLElement | null>, isUnsaved: boolean, isPanel = false): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const key = {};
    const isDialog = form.current?.closest('[role="dialog"]') != null;
    held.set(key, isPanel ? 'panel' : isDialog ? 'dialog' : 'page');
    for (const listener of listeners) listener();
    return () => void held.delete(key);
  }, [form, isUnsaved, isPanel]);
}
