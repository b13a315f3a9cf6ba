import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  /** Null where nobody knows how much it will be. */
  readonly total: number | null;
  /** In words, for whoever cannot see the bar. */
  readonly text: string;
}

/** How far something is; the words beside it say the same. */
export function ProgressBar({ label, done, total, text }: ProgressBarProps) {
  const percent = total === null ? null : total === 0 ? 100 : Math.min(100, (done / total) * 100);
  return (
    <div
      className={styles['track']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      {...(percent === null ? {} : { 'aria-valuenow': Math.round(percent) })}
    >
      <div className={styles['fill']} data-unknown={percent === null} style={{ inlineSize: `${percent ?? 30}%` }} />
    </div>
  );
}
