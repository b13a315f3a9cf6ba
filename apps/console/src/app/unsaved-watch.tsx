import { useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { onUnsavedWork } from '../lib/forms/unsaved-work.ts';
import { lazyPart } from '../ui/states/lazy-part.tsx';
import { isHeld, isLost } from './is-lost.ts';

const UnsavedQuestion = lazyPart(async () => ({
  default: (await import('./shell/unsaved-question.tsx')).UnsavedQuestion,
}));

/** Asks before typed changes are lost, by a link, Back or the tab (D-780). */
export function UnsavedWatch() {
  const blocker = useBlocker({ shouldBlockFn: isLost, enableBeforeUnload: isHeld, withResolver: true });
  useEffect(() => onUnsavedWork(() => void UnsavedQuestion.preload().catch(() => undefined)), []);
  const isAsking = blocker.status === 'blocked';
  // It stays mounted while it closes, or the focus could not go back.
  const wasAsked = useRef(false);
  if (isAsking) wasAsked.current = true;
  return (
    <Suspense fallback={null}>
      {wasAsked.current && (
        <UnsavedQuestion opened={isAsking} onClose={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />
      )}
    </Suspense>
  );
}
