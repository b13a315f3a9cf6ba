import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { createNotificationsStore, Notifications, showNotification } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import type { Notice } from '../lib/notice-board.ts';
import { Icon } from '../ui/icon.tsx';
import { checkIcon, exclamationIcon } from '../ui/icons.ts';
import styles from './toasts.module.css';

function iconOf(tone: Notice['tone']) {
  return <Icon of={tone === 'good' ? checkIcon : exclamationIcon} isBold />;
}

/** A message with a reference stays until it is closed, so that there is time to copy it. */
function closesAfter({ tone, reference }: Notice): number | false {
  if (reference !== undefined) return false;
  return tone === 'good' ? 5000 : 8000;
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
  useEffect(() => {
    for (const notice of toasts.slice(shown.current)) {
      showNotification(
        {
          title: notice.title === '' ? undefined : notice.title,
          message: <ToastText notice={notice} />,
          icon: iconOf(notice.tone),
          autoClose: closesAfter(notice),
          closeButtonProps: { 'aria-label': t`Close` },
          className: styles['toast'] ?? '',
          attributes: { root: { 'data-tone': notice.tone } },
        },
        store,
      );
    }
    shown.current = toasts.length;
  }, [toasts, t, store]);
  return <Notifications store={store} position="bottom-right" limit={4} zIndex={400} />;
}
