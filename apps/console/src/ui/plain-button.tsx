import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './plain-button.module.css';

interface Look {
  readonly isPrimary?: boolean;
}

/** A button that goes somewhere, drawn without the kit: pages that are rendered by the server use it too. */
export function PlainLink({ isPrimary = false, ...anchor }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...anchor} className={styles['button']} data-primary={isPrimary} />;
}

export function PlainButton({ isPrimary = false, ...button }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...button} className={styles['button']} data-primary={isPrimary} />;
}
