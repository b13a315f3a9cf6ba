import type { ReactNode } from 'react';
import styles from './notice-bar.module.css';

/** A slim bar above the content: a message, and at most one action. */
export function NoticeBar({
  icon,
  tone,
  children,
  action,
}: {
  icon: ReactNode;
  tone: 'plain' | 'orange' | 'accent';
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles['bar']} data-tone={tone} role="status">
      {icon}
      <span className={styles['text']}>{children}</span>
      {action}
    </div>
  );
}
