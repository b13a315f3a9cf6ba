import { Suspense, useRef } from 'react';
import { lazyPart } from '../states/lazy-part.tsx';
import type { DialogProps } from './dialog-frame.tsx';

const DialogFrame = lazyPart(async () => ({ default: (await import('./dialog-frame.tsx')).DialogFrame }));

/** Fetches what draws a dialog, before the first one is opened. */
export const loadDialog = DialogFrame.preload;

/** A dialog 440 or 640 pixels wide; a bottom sheet at 560 and below. Its frame is fetched apart from the screen. */
export function Dialog(props: DialogProps) {
  // A dialog stays mounted while it closes, or the focus could not go back.
  const wasOpened = useRef(false);
  if (props.opened) wasOpened.current = true;
  if (!wasOpened.current) return null;
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  );
}
