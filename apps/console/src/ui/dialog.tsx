import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** False where the person has to answer: no Esc, no click beside it. */
  readonly canClose?: boolean;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** The kit's own return of focus misses a dialog that is fetched when it is first opened. */
function useFocusBack(opened: boolean): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (opened) {
      opener.current = document.activeElement;
      return;
    }
    const target = opener.current;
    opener.current = null;
    if (target instanceof HTMLElement && target !== document.body) requestAnimationFrame(() => target.focus());
  }, [opened]);
}

/** 440 wide; a bottom sheet at 560 and below. Focus goes in and comes back, Esc closes. */
export function Dialog({ opened, title, onClose, canClose = true, children, actions }: DialogProps) {
  useFocusBack(opened);
  return (
    <Modal
      returnFocus={false}
      opened={opened}
      onClose={onClose}
      title={title}
      withCloseButton={false}
      closeOnEscape={canClose}
      closeOnClickOutside={canClose}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        inner: styles['inner'] ?? '',
        content: styles['content'] ?? '',
        header: styles['header'] ?? '',
        title: styles['title'] ?? '',
        body: styles['body'] ?? '',
        overlay: styles['overlay'] ?? '',
      }}
    >
      {children}
      <div className={styles['actions']}>{actions}</div>
    </Modal>
  );
}
