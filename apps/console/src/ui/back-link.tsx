import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import styles from './back-link.module.css';

function BackAnchor({ children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...props} className={styles['back']}>
      <IconArrowLeft size={14} stroke={1.6} aria-hidden="true" />
      {children}
    </a>
  );
}

/** Above the title of a screen that belongs to another one. */
export const BackLink = createLink(BackAnchor);
