import './overlay.css';
import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { crossIcon } from './icons.ts';
import { overlayClasses, overlayFooter, useOverlay } from './overlay.ts';
import styles from './side-panel.module.css';

interface SidePanelProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel for editing beside a list: 600 pixels wide at the right, the whole screen on a phone. */
export function SidePanel({ opened, title, onClose, children }: SidePanelProps) {
  const { t } = useLingui();
  const overlay = useOverlay({ opened, onClose });
  return (
    <Drawer
      {...overlay}
      position="right"
      size={600}
      title={title}
      closeButtonProps={{ 'aria-label': t`Close`, icon: <Icon of={crossIcon} size={18} /> }}
      transitionProps={{ duration: 160 }}
      classNames={overlayClasses(styles)}
    >
      {children}
    </Drawer>
  );
}

/** The content scrolls; the footer stays visible. */
export function PanelLayout({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  return (
    <>
      <div className={styles['scroll']}>{children}</div>
      <div className={overlayFooter(styles)}>{footer}</div>
    </>
  );
}
