import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './plain-button.module.css';

interface Look {
  readonly isPrimary?: boolean;
}

/** A link that looks like a button. It works without Mantine, for pages rendered by the server. */
export function PlainLink({ isPrimary = false, ...anchor }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...anchor} className={styles['button']} data-primary={isPrimary} />;
}

export function PlainButton({ isPrimary = false, ...button }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...button} className={styles['button']} data-primary={isPrimary} />;
}
