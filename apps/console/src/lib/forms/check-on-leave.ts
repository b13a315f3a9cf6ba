import type { FocusEvent } from 'react';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let isPressed = false;
const waiting = new Set<() => void>();

function release(): void {
  isPressed = false;
  const checks = [...waiting];
  waiting.clear();
  for (const check of checks) check();
}

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (isPressed = true), true);
  // After the click has reached its button. A press that ends elsewhere makes no click.
  document.addEventListener('click', release);
  document.addEventListener('mouseup', () => setTimeout(release), true);
  document.addEventListener('dragend', release, true);
}

/**
 * Checks a field when it is left. Where a press of the mouse left it, the check waits until the press is over.
 * An error that appears between down and up moves what is pressed, and the click is lost (D-892).
 */
export function checkOnLeave({ currentTarget: field }: FocusEvent<Field>, check: () => void): void {
  if (!isPressed) return check();
  const { value } = field;
  waiting.add(() => {
    if (field.isConnected && field.value === value) check();
  });
}
