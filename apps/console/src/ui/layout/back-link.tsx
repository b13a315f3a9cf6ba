import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { Icon } from '../drawings/icon.tsx';
import { arrowLeftIcon } from '../icons.ts';
import styles from './back-link.module.css';

function BackAnchor({ children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...props} className={styles['back']}>
      <Icon of={arrowLeftIcon} size={14} />
      {children}
    </a>
  );
}

/** Leads to the parent screen; stands above the title. */
export const BackLink = createLink(BackAnchor);
