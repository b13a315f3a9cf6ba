import styles from './status-badge.module.css';

export type Tone = 'green' | 'blue' | 'red' | 'orange' | 'plain';

/** A dot and a word: the colour alone never says it. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {children}
    </span>
  );
}
