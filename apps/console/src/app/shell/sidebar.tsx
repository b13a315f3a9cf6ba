import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/drawings/icon.tsx';
import { Logo } from '../../ui/drawings/logo.tsx';
import { clockIcon, collapseIcon, routeIcon } from '../../ui/icons.ts';
import styles from './shell.module.css';
import { SidebarNav } from './sidebar-nav.tsx';

/** The width of the open sidebar (NAV-30). */
const sidebarWidth = { expanded: 230, collapsed: 0 } as const;

interface SidebarProps {
  readonly isExpanded: boolean;
  readonly onCollapse: () => void;
  readonly onTour: () => void;
  /** Null outside of a test organisation. */
  readonly onTestClock: (() => void) | null;
}

export function Sidebar({ isExpanded, onCollapse, onTour, onTestClock }: SidebarProps) {
  const width = isExpanded ? sidebarWidth.expanded : sidebarWidth.collapsed;
  return (
    <aside
      className={styles['sidebar']}
      style={{ width }}
      data-sidebar=""
      data-expanded={isExpanded}
      inert={!isExpanded}
    >
      <div className={styles['sidebarInner']} style={{ width: sidebarWidth.expanded }}>
        <div className={styles['brand']}>
          <Logo />
        </div>
        <SidebarNav />
        {onTestClock !== null && (
          <button type="button" className={styles['collapse']} onClick={onTestClock}>
            <Icon of={clockIcon} />
            <Trans>Test clock</Trans>
          </button>
        )}
        <button type="button" className={styles['collapse']} onClick={onTour}>
          <Icon of={routeIcon} />
          <Trans>Start Tour</Trans>
        </button>
        <button type="button" className={styles['collapse']} onClick={onCollapse}>
          <Icon of={collapseIcon} />
          <Trans>Collapse menu</Trans>
        </button>
      </div>
    </aside>
  );
}
