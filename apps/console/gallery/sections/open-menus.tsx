import { useEffect } from 'react';
import { Icon } from '../../src/ui/drawings/icon.tsx';
import { SchemePicker } from '../../src/ui/fields/scheme-picker.tsx';
import { dotsIcon, keyIcon, pencilIcon, trashIcon } from '../../src/ui/icons.ts';
import { ActionItems, ActionMenu } from '../../src/ui/overlays/action-menu.tsx';
import { doNothing, Show } from '../show.tsx';

const actions = [
  { label: 'Edit', icon: <Icon of={pencilIcon} />, onPick: doNothing },
  { label: 'Set password', icon: <Icon of={keyIcon} />, onPick: doNothing, isBlocked: true },
  { label: 'Delete user', icon: <Icon of={trashIcon} />, onPick: doNothing, isDestructive: true },
];

/** Opens the menus, because a closed one shows nothing of itself. */
export function OpenMenusSection() {
  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLElement>('main [aria-haspopup="menu"]')) button.click();
  }, []);
  return (
    <>
      <Show name="ActionMenu: dots and link; SchemePicker">
        <div className="row" style={{ minHeight: 220, alignItems: 'start', gap: 180, paddingInlineStart: 180 }}>
          <ActionMenu label="Actions" look="dots" button={<Icon of={dotsIcon} />}>
            <ActionItems actions={actions} />
          </ActionMenu>
          <ActionMenu label="Export" look="link" button="Export">
            <ActionItems actions={actions.slice(0, 1)} />
          </ActionMenu>
          <SchemePicker position="bottom" align="left" isCompact={false} />
        </div>
      </Show>
    </>
  );
}
