import styles from './status-badge.module.css';

export type Tone = 'green' | 'blue' | 'red' | 'orange' | 'plain';

/** A coloured dot and a word, so that colour is never the only sign. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {children}
    </span>
  );
}
