import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Notice } from '../lib/notice-board.ts';
import { Icon } from '../ui/drawings/icon.tsx';
import { checkIcon, crossIcon, exclamationIcon } from '../ui/icons.ts';
import styles from './toasts.module.css';

const goodStaysMs = 5000;
const mostShown = 4;
/** So that a message of success always finds a place beside failures that nobody has closed. */
const mostFailures = mostShown - 1;

interface Shown {
  /** How many messages have come so far. */
  readonly seen: number;
  /** The places of those that are shown, the oldest first. */
  readonly open: readonly number[];
}

const isFailure = (notice: Notice | undefined): boolean => notice?.tone === 'bad';

/** Adds the next message. A failure replaces the same one from before; where there are too many, the oldest goes. */
function showNext({ seen, open }: Shown, toasts: readonly Notice[]): Shown {
  const next = toasts[seen];
  const isSame = (place: number): boolean =>
    isFailure(toasts[place]) && toasts[place]?.title === next?.title && toasts[place]?.message === next?.message;
  const others = isFailure(next) ? open.filter((place) => !isSame(place)) : open;
  const failures = others.filter((place) => isFailure(toasts[place]));
  const successes = others.filter((place) => !isFailure(toasts[place]));
  const tooMany = isFailure(next) && failures.length === mostFailures ? failures[0] : undefined;
  const room = others.filter((place) => place !== tooMany);
  const gone = room.length < mostShown ? undefined : successes[0];
  return { seen: seen + 1, open: [...room.filter((place) => place !== gone), seen] };
}

/** The messages of what was done, below on the right: failures until they are closed (D-910), the others for a while. */
export default function Toasts({ toasts }: { toasts: readonly Notice[] }) {
  const [shown, setShown] = useState<Shown>({ seen: 0, open: [] });
  if (shown.seen < toasts.length) setShown(showNext(shown, toasts));
  const close = (closed: number): void =>
    setShown(({ seen, open }) => ({ seen, open: open.filter((place) => place !== closed) }));
  return createPortal(
    <div className={styles['list']}>
      {shown.open.map((place) => {
        const notice = toasts[place];
        return notice && <Toast key={place} notice={notice} onClose={() => close(place)} />;
      })}
    </div>,
    document.body,
  );
}

function Toast({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useLingui();
  const part = useRef<HTMLDivElement>(null);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const on = (event: string, note: () => void): void =>
      part.current?.addEventListener(event, note, { signal: left.signal });
    on('pointerenter', () => setIsPointedAt(true));
    on('pointerleave', () => setIsPointedAt(false));
    on('focusin', () => setHasFocus(true));
    on('focusout', () => setHasFocus(false));
    return () => left.abort();
  }, []);
  const stays = isFailure(notice) || isPointedAt || hasFocus;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => close(), goodStaysMs);
    return () => clearTimeout(timer);
  }, [stays]);
  return (
    <div ref={part} role="alert" className={styles['toast']} data-tone={notice.tone}>
      <span className={styles['mark']}>
        <Icon of={isFailure(notice) ? exclamationIcon : checkIcon} isBold />
      </span>
      <div className={styles['text']}>
        {notice.title !== '' && <div className={styles['title']}>{notice.title}</div>}
        <div>{notice.message}</div>
        {notice.help !== undefined && <div>{notice.help}</div>}
        {notice.reference !== undefined && (
          <div className={styles['reference']}>
            <Trans>Reference: {notice.reference}</Trans>
          </div>
        )}
      </div>
      <button type="button" className={styles['close']} aria-label={t`Close`} onClick={onClose}>
        <Icon of={crossIcon} />
      </button>
    </div>
  );
}
