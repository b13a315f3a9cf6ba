import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Icon } from './drawings/icon.tsx';
import styles from './entry-link.module.css';
import { chevronRightIcon } from './icons.ts';

interface EntryAnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'title'> {
  readonly icon: ReactNode;
  readonly heading: string;
  readonly text: string;
}

function EntryAnchor({ icon, heading, text, ...props }: EntryAnchorProps) {
  return (
    <a {...props} className={styles['entry']}>
      <span className={styles['tile']}>{icon}</span>
      <span className={styles['words']}>
        <span className={styles['heading']}>{heading}</span>
        <span className={styles['text']}>{text}</span>
      </span>
      <Icon of={chevronRightIcon} size={18} />
    </a>
  );
}

/** A row of a card that links to its own screen. */
export const EntryLink = createLink(EntryAnchor);
