import '../overlay.css';
import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../drawings/icon.tsx';
import { crossIcon } from '../icons.ts';
import { overlayClasses, overlayFooter, useOverlay, useOverlayCaption } from './overlay.ts';
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

interface PanelLayoutProps {
  readonly children: ReactNode;
  /** Stays visible above the footer, and scrolls by itself if it is long. */
  readonly summary?: ReactNode;
  readonly footer: ReactNode;
}

/** The content scrolls; summary and footer stay visible. */
export function PanelLayout({ children, summary, footer }: PanelLayoutProps) {
  const caption = useOverlayCaption();
  return (
    <>
      <div className={styles['scroll']}>
        {caption !== null && <p className={caption.className}>{caption.text}</p>}
        {children}
      </div>
      {summary}
      <div className={overlayFooter(styles)}>{footer}</div>
    </>
  );
}
