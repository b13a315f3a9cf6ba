import '../../ui/overlay.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { LanguagePicker } from '../../features/identity/language-picker.tsx';
import { Icon } from '../../ui/drawings/icon.tsx';
import { Logo } from '../../ui/drawings/logo.tsx';
import { SchemePicker } from '../../ui/fields/scheme-picker.tsx';
import { clockIcon, logoutIcon, routeIcon } from '../../ui/icons.ts';
import { overlayClasses, useOverlay } from '../../ui/overlays/overlay.ts';
import styles from './menu-drawer.module.css';
import shellStyles from './shell.module.css';
import { SidebarNav } from './sidebar-nav.tsx';

interface MenuDrawerProps {
  readonly opened: boolean;
  /** On a phone the header has no room for language, theme and log out. */
  readonly hasHeaderActions: boolean;
  readonly onClose: () => void;
  readonly onLogOut: () => void;
  readonly onTour: () => void;
  /** Null outside of a test organisation. */
  readonly onTestClock: (() => void) | null;
}

/** The sidebar on narrow screens. A tap on an entry closes it (NAV-28). */
export function MenuDrawer(props: MenuDrawerProps) {
  const { opened, hasHeaderActions, onClose, onLogOut, onTour, onTestClock } = props;
  const { t } = useLingui();
  const overlay = useOverlay({ opened, onClose });
  return (
    <Drawer
      {...overlay}
      size={280}
      title={<Logo />}
      closeButtonProps={{ 'aria-label': t`Close menu` }}
      transitionProps={{ duration: 120 }}
      classNames={overlayClasses(styles)}
    >
      <SidebarNav onPick={onClose} />
      {onTestClock !== null && (
        <button type="button" className={shellStyles['quiet']} onClick={onTestClock}>
          <Icon of={clockIcon} />
          <Trans>Test clock</Trans>
        </button>
      )}
      <button
        type="button"
        className={shellStyles['quiet']}
        onClick={() => {
          onClose();
          onTour();
        }}
      >
        <Icon of={routeIcon} />
        <Trans>Start Tour</Trans>
      </button>
      {hasHeaderActions && (
        <div className={styles['actions']}>
          <LanguagePicker position="top" align="left" />
          <SchemePicker position="top" align="left" isCompact={false} />
          <button type="button" className={shellStyles['quiet']} onClick={onLogOut}>
            <Icon of={logoutIcon} />
            <Trans>Log out</Trans>
          </button>
        </div>
      )}
    </Drawer>
  );
}
