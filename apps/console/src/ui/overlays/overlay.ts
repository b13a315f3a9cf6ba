import { useContext, useId } from 'react';
import { isOnTop } from './is-on-top.ts';
import styles from './overlay.module.css';
import { OverlayCaption } from './overlay-caption.ts';
import { useFocusBack } from './use-focus-back.ts';

interface OverlayState {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * What a dialog, a side panel and the menu drawer have in common. Mantine keeps the focus inside; here it goes back to
 * the opener, and Esc closes only the overlay on top.
 */
export function useOverlay({ opened, onClose }: OverlayState) {
  const id = useId();
  useFocusBack(opened);
  return {
    id,
    opened,
    returnFocus: false,
    onClose: () => {
      if (isOnTop(id)) onClose();
    },
    attributes: { header: { role: 'presentation' } },
  };
}

type Part = 'inner' | 'content' | 'header' | 'title' | 'close' | 'body' | 'overlay';
type Classes = Readonly<Record<string, string>>;

const both = (own: Classes, part: string): string => [styles[part], own[part]].filter(Boolean).join(' ');

/** The looks that all overlays share, and a component's own added to them. */
export function overlayClasses(own: Classes): Record<Part, string> {
  return {
    inner: both(own, 'inner'),
    content: both(own, 'content'),
    header: both(own, 'header'),
    title: both(own, 'title'),
    close: both(own, 'close'),
    body: both(own, 'body'),
    overlay: both(own, 'overlay'),
  };
}

/** The line under the title, if there is one, and its look. */
export function useOverlayCaption(): { readonly text: string; readonly className: string } | null {
  const text = useContext(OverlayCaption);
  return text === null ? null : { text, className: styles['caption'] ?? '' };
}

/** The row of buttons that stays visible while the content scrolls. */
export function overlayFooter(own: Classes): string {
  return both(own, 'footer');
}
