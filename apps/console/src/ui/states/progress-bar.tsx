import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  /** Null where the total is unknown. */
  readonly total: number | null;
  /** The progress in words, for screen readers. */
  readonly text: string;
}

/** The progress of a task; the caller also shows it in words. */
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
