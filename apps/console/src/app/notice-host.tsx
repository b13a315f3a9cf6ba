import { Suspense, useEffect, useState } from 'react';
import { type Notice, onNotice } from '../lib/notice-board.ts';
import { lazyPart } from '../ui/states/lazy-part.tsx';

const Toasts = lazyPart(() => import('./toasts.tsx'), 'unasked');
const NoticeDialog = lazyPart(() => import('./notice-dialog.tsx'));
/** Fetches what draws messages before the first one, so that it can be drawn without a network too (D-163). */
export const loadNotices = () => Promise.all([Toasts.preload(), NoticeDialog.preload()]);

/** Draws the messages of the notice board. Its parts are loaded with the first message, unless they are here. */
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
