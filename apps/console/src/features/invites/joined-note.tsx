import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonAnchor } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/drawings/icon.tsx';
import { circleCheckIcon } from '../../ui/icons.ts';
import styles from './invites.module.css';

export interface Joined {
  readonly organisationId: string;
  readonly organisationName: string;
  /** Missing where the console is what was joined. */
  readonly product?: { readonly name: string; readonly href: string };
}

interface JoinedNoteProps {
  readonly joined: Joined;
  readonly isSwitching: boolean;
  readonly onSwitch: (organisationId: string) => void;
}

/** Offers to switch to the joined organisation (D-98). It takes the focus, because the row that had it is gone. */
export function JoinedNote({ joined, isSwitching, onSwitch }: JoinedNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const { organisationId, organisationName, product } = joined;
  const isOther = useSession().organisation?.tenantId !== organisationId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads a ref only, and must run for each joined organisation.
  useEffect(() => note.current?.focus(), [organisationId]);
  return (
    <div ref={note} role="status" tabIndex={-1} className={styles['joined']}>
      <Icon of={circleCheckIcon} size={18} />
      <span>
        <Trans>{organisationName} is now one of your organizations.</Trans>
      </span>
      {product !== undefined && (
        <ButtonAnchor size="xs" variant="default" href={product.href} target="_blank" rel="noopener">
          <Trans>Open {product.name}</Trans>
        </ButtonAnchor>
      )}
      {isOther && (
        <Button size="xs" variant="default" loading={isSwitching} onClick={() => onSwitch(organisationId)}>
          <Trans>Switch to {organisationName}</Trans>
        </Button>
      )}
    </div>
  );
}
