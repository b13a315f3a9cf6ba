import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './states.module.css';

interface Message {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** Icon, one sentence, one button; for a frame that is already there. */
export function MessageBody({ icon, title, text, action }: Message) {
  return (
    <div className={styles['message']}>
      <span className={styles['icon']}>{icon}</span>
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}

/** Nothing here yet: what this is, and the next step. */
export function EmptyState(message: Message) {
  return (
    <Card>
      <MessageBody {...message} />
    </Card>
  );
}

/** Why not, and who can help. */
export function RefusedState(message: Message) {
  return (
    <Card>
      <div role="alert">
        <MessageBody {...message} />
      </div>
    </Card>
  );
}

export function FailedState({
  retryLabel,
  onRetry,
  ...message
}: Omit<Message, 'action'> & { retryLabel: string; onRetry: () => void }) {
  return (
    <Card>
      <div role="alert">
        <MessageBody
          {...message}
          action={
            <Button variant="default" onClick={onRetry}>
              {retryLabel}
            </Button>
          }
        />
      </div>
    </Card>
  );
}

/** A bar of the shape that text will take. */
export function Bone({ width, height = 12 }: { width: number | string; height?: number }) {
  return <span className={styles['bone']} style={{ width, height }} aria-hidden="true" />;
}

/** Says aloud that something loads while its bones are shown. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} aria-busy="true">
      {children}
    </div>
  );
}
