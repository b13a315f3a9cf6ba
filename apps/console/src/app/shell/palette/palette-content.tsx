import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { searchIcon } from '../../../ui/icons.ts';
import { CommandList } from './command-list.tsx';
import styles from './command-palette.module.css';
import type { Command } from './find-commands.ts';
import type { ShellActions } from './use-actions.tsx';
import { useCommands } from './use-commands.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A field and the list below it. The focus stays in the field; the arrows move through the list. */
export function PaletteContent({ shell, onClose }: { shell: ShellActions; onClose: () => void }) {
  const { t } = useLingui();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { groups, people } = useCommands(typed, shell);
  const commands = groups.flatMap((group) => group.commands);
  const active = commands.find(({ id }) => id === chosenId) ?? commands[0];

  const run = (command: Command): void => {
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || active === undefined) return;
    const step = steps[event.key];
    if (event.key === 'Enter') run(active);
    else if (step !== undefined) {
      const next = (commands.indexOf(active) + step + commands.length) % commands.length;
      setChosenId(commands[next]?.id ?? null);
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={styles['field']}>
        <Icon of={searchIcon} size={18} />
        <input
          data-autofocus
          role="combobox"
          aria-label={t`Search or jump to`}
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : `${listId}-${active.id}`}
          placeholder={t`Search or jump to`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosenId(null);
          }}
        />
      </div>
      <CommandList id={listId} groups={groups} activeId={active?.id ?? null} onPoint={setChosenId} onPick={run} />
      <p role="status" className={styles['status']}>
        {people === 'failed' && <Trans>People could not be searched.</Trans>}
        {people === 'searching' && <Trans>Searching people…</Trans>}
        {people === 'idle' && commands.length === 0 && <Trans>Nothing found</Trans>}
      </p>
    </>
  );
}
