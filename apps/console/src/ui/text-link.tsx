import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import styles from './text-link.module.css';

function Anchor(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...props} className={styles['link']} />;
}

export const TextLink = createLink(Anchor);
