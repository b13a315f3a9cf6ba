import '../overlay.css';
import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../drawings/icon.tsx';
import { crossIcon } from '../icons.ts';
import { overlayClasses, overlayFooter, useOverlay, useOverlayCaption } from './overlay.ts';
import styles from './side-panel.module.css';
import { useFocusInSight } from './use-focus-in-sight.ts';
import { WhileOpen } from './while-open.tsx';

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
      title={<WhileOpen opened={opened}>{title}</WhileOpen>}
      closeButtonProps={{ 'aria-label': t`Close`, icon: <Icon of={crossIcon} size={18} /> }}
      transitionProps={{ duration: 160 }}
      classNames={overlayClasses(styles)}
    >
      <WhileOpen opened={opened}>{children}</WhileOpen>
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
  const content = useRef<HTMLDivElement>(null);
  useFocusInSight(content);
  return (
    <>
      <div ref={content} className={styles['scroll']}>
        {caption !== null && <p className={caption.className}>{caption.text}</p>}
        {children}
      </div>
      {summary}
      <div className={overlayFooter(styles)}>{footer}</div>
    </>
  );
}
