import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  createNotificationsStore,
  hideNotification,
  Notifications,
  showNotification,
  updateNotification,
} from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import type { Notice } from '../lib/notice-board.ts';
import { Icon } from '../ui/icon.tsx';
import { checkIcon, exclamationIcon } from '../ui/icons.ts';
import styles from './toasts.module.css';

function iconOf(tone: Notice['tone']) {
  return <Icon of={tone === 'good' ? checkIcon : exclamationIcon} isBold />;
}

const goodStaysMs = 5000;
const mostShown = 4;
/** So that a message of success always finds a place beside failures that nobody has closed. */
const mostFailures = mostShown - 1;

type Store = ReturnType<typeof createNotificationsStore>;

/** Makes room for a failure: the same message from before goes, else the oldest of too many. */
function makeRoom({ title, message }: Notice, shown: Map<string, Notice>, store: Store): void {
  const again = [...shown.keys()].find((id) => shown.get(id)?.title === title && shown.get(id)?.message === message);
  const [oldest] = shown.keys();
  const gone = again ?? (shown.size < mostFailures ? undefined : oldest);
  if (gone !== undefined) hideNotification(gone, store);
}

function ToastText({ notice }: { notice: Notice }) {
  return (
    <>
      <span>{notice.message}</span>
      {notice.help !== undefined && <div>{notice.help}</div>}
      {notice.reference !== undefined && (
        <div className={styles['reference']}>
          <Trans>Reference: {notice.reference}</Trans>
        </div>
      )}
    </>
  );
}

export default function Toasts({ toasts }: { toasts: readonly Notice[] }) {
  const { t } = useLingui();
  const [store] = useState(createNotificationsStore);
  const shown = useRef(0);
  const failures = useRef(new Map<string, Notice>());
  useEffect(() => {
    toasts.slice(shown.current).forEach((notice, index) => {
      const id = `${shown.current + index}`;
      const isFailure = notice.tone === 'bad';
      if (isFailure) {
        makeRoom(notice, failures.current, store);
        failures.current.set(id, notice);
      }
      const closeAfter = (ms: number | false) => () =>
        updateNotification({ id, message: <ToastText notice={notice} />, autoClose: ms }, store);
      showNotification(
        {
          id,
          title: notice.title === '' ? undefined : notice.title,
          message: <ToastText notice={notice} />,
          icon: iconOf(notice.tone),
          // A failure stays until it is closed (D-910).
          autoClose: isFailure ? false : goodStaysMs,
          // The kit holds a message under the pointer, but not one that has the focus.
          ...(isFailure ? {} : { onFocusCapture: closeAfter(false), onBlurCapture: closeAfter(goodStaysMs) }),
          onClose: () => failures.current.delete(id),
          closeButtonProps: { 'aria-label': t`Close` },
          className: styles['toast'] ?? '',
          attributes: { root: { 'data-tone': notice.tone } },
        },
        store,
      );
    });
    shown.current = toasts.length;
  }, [toasts, t, store]);
  return <Notifications store={store} position="bottom-right" limit={mostShown} zIndex={400} />;
}
