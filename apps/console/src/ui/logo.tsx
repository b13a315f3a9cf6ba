import styles from './logo.module.css';

/** The courtyard seen from above; the wordmark beside it is the accessible name. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <span className={styles['logo']}>
      <svg width={size} height={size} viewBox="0 0 22 22" fill="none" aria-hidden="true">
        <rect x="1" y="1" width="20" height="20" rx="4" fill="currentColor" />
        <rect x="7.5" y="6" width="7" height="7" rx=".6" fill="var(--at-page)" />
        <path
          d="M1.8 20.2 7.5 13M20.2 20.2 14.5 13M2 1.9 7.5 6M20 1.9 14.5 6"
          stroke="var(--at-page)"
          strokeWidth="1"
          opacity=".75"
        />
      </svg>
      Atrium
    </span>
  );
}
