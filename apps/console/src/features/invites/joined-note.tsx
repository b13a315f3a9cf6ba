import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { circleCheckIcon } from '../../ui/icons.ts';
import styles from './invites.module.css';

export interface Joined {
  readonly tenantId: string;
  readonly tenantName: string;
}

interface JoinedNoteProps {
  readonly joined: Joined;
  readonly isSwitching: boolean;
  readonly onSwitch: (tenantId: string) => void;
}

/** D-98: nothing was switched, so the way there is offered; the focus comes here, because the row it was in is gone. */
export function JoinedNote({ joined, isSwitching, onSwitch }: JoinedNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const { tenantId, tenantName } = joined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another organisation is another note
  useEffect(() => note.current?.focus(), [tenantId]);
  return (
    <div ref={note} role="status" tabIndex={-1} className={styles['joined']}>
      <Icon of={circleCheckIcon} size={18} />
      <span>
        <Trans>{tenantName} is now one of your organisations.</Trans>
      </span>
      <Button size="xs" variant="default" loading={isSwitching} onClick={() => onSwitch(tenantId)}>
        <Trans>Switch to {tenantName}</Trans>
      </Button>
    </div>
  );
}
