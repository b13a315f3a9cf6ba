import { lazy, Suspense, useEffect, useState } from 'react';
import { type Notice, onNotice } from '../lib/notice-board.ts';

const Toasts = lazy(() => import('./toasts.tsx'));
const NoticeDialog = lazy(() => import('./notice-dialog.tsx'));

/** Draws the messages of the notice board. Its parts are loaded with the first message. */
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
  return (
    <Suspense fallback={null}>
      {toasts.length > 0 && <Toasts toasts={toasts} />}
      {dialogs[0] !== undefined && (
        <NoticeDialog notice={dialogs[0]} onClose={() => setDialogs((before) => before.slice(1))} />
      )}
    </Suspense>
  );
}
