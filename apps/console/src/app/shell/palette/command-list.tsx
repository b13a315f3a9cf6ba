import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './command-palette.module.css';
import type { Command, CommandGroup } from './find-commands.ts';

interface CommandListProps {
  readonly id: string;
  readonly groups: readonly CommandGroup[];
  readonly activeId: string | null;
  readonly onPoint: (id: string) => void;
  readonly onPick: (command: Command) => void;
}

/** The lines of the palette in their groups. The active one is always in view. */
export function CommandList({ id, groups, activeId, onPoint, onPick }: CommandListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another line is active.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t`Results`} className={styles['list']}>
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <div className={styles['group']} aria-hidden="true">
            {group.title}
          </div>
          {group.commands.map((command) => (
            // The focus stays in the field, whose keys choose; the pointer may choose too.
            <button
              type="button"
              key={command.id}
              id={`${id}-${command.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={command.id === activeId}
              className={styles['command']}
              onPointerMove={() => onPoint(command.id)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(command)}
            >
              {command.icon}
              <span className={styles['label']}>{command.label}</span>
              {command.detail !== undefined && <span className={styles['detail']}>{command.detail}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
