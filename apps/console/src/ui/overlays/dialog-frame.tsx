import '../overlay.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { overlayClasses, overlayFooter, useOverlay, useOverlayCaption } from './overlay.ts';
import { WhileOpen } from './while-open.tsx';

export interface DialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** False where an answer is needed: neither Esc nor a click outside closes it. */
  readonly canClose?: boolean;
  /** For long content: wider, and the buttons stay visible while it scrolls. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** Drawn by `Dialog`, which fetches it when a dialog is first opened. */
export function DialogFrame({
  opened,
  title,
  onClose,
  canClose = true,
  isWide = false,
  children,
  actions,
}: DialogProps) {
  const overlay = useOverlay({ opened, onClose });
  const caption = useOverlayCaption();
  return (
    <Modal
      {...overlay}
      title={<WhileOpen opened={opened}>{title}</WhileOpen>}
      {...(isWide ? { size: 640 } : {})}
      withCloseButton={false}
      closeOnEscape={canClose}
      closeOnClickOutside={canClose}
      classNames={overlayClasses(styles)}
    >
      <WhileOpen opened={opened}>
        {caption !== null && <p className={caption.className}>{caption.text}</p>}
        {children}
        <div className={isWide ? overlayFooter(styles) : styles['actions']}>{actions}</div>
      </WhileOpen>
    </Modal>
  );
}
