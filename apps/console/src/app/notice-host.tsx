import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { type Notice, onNotice } from '../lib/notice-board.ts';

const Toasts = lazyPart(() => import('./toasts.tsx'));
const NoticeDialog = lazyPart(() => import('./notice-dialog.tsx'));
/** Loaded after the page, so that a message can be drawn without a network too. */
const loadLater = () => Promise.all([Toasts.preload(), NoticeDialog.preload()]);
const laterMs = 2000;

/** Draws the messages of the notice board. Its parts are loaded when the page is there, or with the first message. */
export function NoticeHost() {
  const [toasts, setToasts] = useState<readonly Notice[]>([]);
  const [dialogs, setDialogs] = useState<readonly Notice[]>([]);
  useEffect(
    () =>
      onNotice((notice) => {
        const add = (before: readonly Notice[]): readonly Notice[] => [...before, notice];
        if (notice.kind === 'toast') setToasts(add);
        else setDialogs(add);
      }),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => void loadLater().catch(() => undefined), laterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense fallback={null}>
      {toasts.length > 0 && <Toasts toasts={toasts} />}
      {dialogs[0] !== undefined && (
        <NoticeDialog notice={dialogs[0]} onClose={() => setDialogs((before) => before.slice(1))} />
      )}
    </Suspense>
  );
}
