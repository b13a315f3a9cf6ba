import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { crossIcon } from './icons.ts';
import { isOnTop } from './is-on-top.ts';
import styles from './side-panel.module.css';
import { useFocusBack } from './use-focus-back.ts';

interface SidePanelProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Editing beside the list: 600 wide at the right, the whole screen on a phone. Focus goes in and comes back, Esc closes. */
export function SidePanel({ opened, title, onClose, children }: SidePanelProps) {
  const { t } = useLingui();
  const id = useId();
  useFocusBack(opened);
  return (
    <Drawer
      returnFocus={false}
      opened={opened}
      id={id}
      onClose={() => isOnTop(id) && onClose()}
      position="right"
      size={600}
      title={title}
      closeButtonProps={{ 'aria-label': t`Close`, icon: <Icon of={crossIcon} size={18} /> }}
      transitionProps={{ duration: 160 }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        inner: styles['inner'] ?? '',
        content: styles['content'] ?? '',
        header: styles['header'] ?? '',
        title: styles['title'] ?? '',
        close: styles['close'] ?? '',
        body: styles['body'] ?? '',
        overlay: styles['overlay'] ?? '',
      }}
    >
      {children}
    </Drawer>
  );
}

/** The content scrolls, the footer stays in sight. */
export function PanelLayout({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  return (
    <>
      <div className={styles['scroll']}>{children}</div>
      <div className={styles['footer']}>{footer}</div>
    </>
  );
}
