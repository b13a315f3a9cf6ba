import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { announce } from '../announce.ts';
import { Button } from '../button.tsx';
import { Icon } from '../drawings/icon.tsx';
import type { IconShape } from '../icons.ts';
import { Card } from '../layout/card.tsx';
import styles from './states.module.css';

interface Message {
  readonly icon: IconShape;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** Icon, one sentence and one button, inside a frame that the caller draws. */
export function MessageBody({ icon, title, text, action }: Message) {
  return (
    <div className={styles['message']}>
      <span className={styles['icon']}>
        <Icon of={icon} size={20} />
      </span>
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}

/** Says what belongs here while there is nothing yet, and offers the next step. */
export function EmptyState(message: Message) {
  return (
    <Card>
      <MessageBody {...message} />
    </Card>
  );
}

/** Says why access is refused and who can help. */
export function RefusedState(message: Message) {
  return (
    <Card>
      <div role="alert">
        <MessageBody {...message} />
      </div>
    </Card>
  );
}

type Failure = Omit<Message, 'action'> & { readonly onRetry: () => void };

/** Says what failed and offers a retry, inside a frame that the caller draws. */
export function FailedBody({ onRetry, ...message }: Failure) {
  return (
    <div role="alert">
      <MessageBody
        {...message}
        action={
          <Button variant="default" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        }
      />
    </div>
  );
}

export function FailedState(failure: Failure) {
  return (
    <Card>
      <FailedBody {...failure} />
    </Card>
  );
}

/** A grey bar in the shape of the text that is being loaded. */
export function Skeleton({ width, height = 12 }: { width: number | string; height?: number }) {
  return <span className={styles['skeleton']} style={{ width, height }} aria-hidden="true" />;
}

/** Shorter than this, loading is not worth a word. */
const quietMs = 700;

/** Tells screen readers that something loads while its skeleton is shown, and when it has come. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useLingui();
  const loaded = t`Loaded`;
  useEffect(() => {
    let isTold = false;
    const timer = setTimeout(() => {
      isTold = true;
      announce(label);
    }, quietMs);
    return () => {
      clearTimeout(timer);
      if (isTold) announce(loaded);
    };
  }, [label, loaded]);
  return (
    <div role="status" aria-label={label} aria-busy="true">
      {children}
    </div>
  );
}
