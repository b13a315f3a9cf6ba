import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { LanguagePicker } from '../../features/identity/language-picker.tsx';
import { Icon } from '../../ui/icon.tsx';
import { logoutIcon } from '../../ui/icons.ts';
import { Logo } from '../../ui/logo.tsx';
import { SchemePicker } from '../../ui/scheme-picker.tsx';
import styles from './shell.module.css';
import { SidebarNav } from './sidebar-nav.tsx';

interface MenuDrawerProps {
  readonly opened: boolean;
  /** On a phone the header has no room for language, theme and log out. */
  readonly hasHeaderActions: boolean;
  readonly onClose: () => void;
  readonly onLogOut: () => void;
}

/** NAV-28: a tap on an entry closes it. */
export function MenuDrawer({ opened, hasHeaderActions, onClose, onLogOut }: MenuDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={280}
      title={<Logo />}
      closeButtonProps={{ 'aria-label': t`Close menu` }}
      attributes={{ header: { role: 'presentation' } }}
      transitionProps={{ duration: 120 }}
      classNames={{
        content: styles['drawerContent'] ?? '',
        header: styles['drawerHeader'] ?? '',
        body: styles['drawerBody'] ?? '',
        overlay: styles['overlay'] ?? '',
      }}
    >
      <SidebarNav onPick={onClose} />
      {hasHeaderActions && (
        <div className={styles['drawerFoot']}>
          <LanguagePicker position="top" align="left" />
          <SchemePicker position="top" align="left" isCompact={false} />
          <button type="button" className={styles['quiet']} onClick={onLogOut}>
            <Icon of={logoutIcon} />
            <Trans>Log out</Trans>
          </button>
        </div>
      )}
    </Drawer>
  );
}
