import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { isOnTop } from './is-on-top.ts';
import { useFocusBack } from './use-focus-back.ts';

interface DialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** False where the person has to answer: no Esc, no click beside it. */
  readonly canClose?: boolean;
  /** For what is read rather than answered: wider, and its buttons stay in sight. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** 440 wide, or 640; a bottom sheet at 560 and below. Focus goes in and comes back, Esc closes. */
export function Dialog({ opened, title, onClose, canClose = true, isWide = false, children, actions }: DialogProps) {
  const id = useId();
  useFocusBack(opened);
  return (
    <Modal
      returnFocus={false}
      opened={opened}
      id={id}
      onClose={() => isOnTop(id) && onClose()}
      title={title}
      {...(isWide ? { size: 640 } : {})}
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
      <div className={styles['actions']} data-sticky={isWide}>
        {actions}
      </div>
    </Modal>
  );
}
