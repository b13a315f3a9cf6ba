import '../../../ui/overlay.css';
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { overlayClasses, useOverlay } from '../../../ui/overlays/overlay.ts';
import styles from './command-palette.module.css';
import { PaletteContent } from './palette-content.tsx';
import type { ShellActions } from './use-actions.tsx';

interface CommandPaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly shell: ShellActions;
}

/** Ctrl/⌘ K: every screen the person may open, every action they may do, people and organisations (D-215). */
export function CommandPalette({ opened, onClose, shell }: CommandPaletteProps) {
  const { t } = useLingui();
  const overlay = useOverlay({ opened, onClose });
  return (
    <Modal
      {...overlay}
      title={t`Search or jump to`}
      size={600}
      yOffset="12vh"
      withCloseButton={false}
      transitionProps={{ duration: 100 }}
      classNames={overlayClasses(styles)}
    >
      <PaletteContent shell={shell} onClose={onClose} />
    </Modal>
  );
}
