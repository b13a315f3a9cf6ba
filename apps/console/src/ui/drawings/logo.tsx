import { logo } from '@atrium/domain/brand/logo';
import styles from './logo.module.css';

/** The word beside the drawing is the accessible name. */
export function Logo({ size = logo.size }: { size?: number }) {
  return (
    <span className={styles['logo']}>
      <svg width={size} height={size} viewBox={`0 0 ${logo.size} ${logo.size}`} fill="none" aria-hidden="true">
        <rect {...logo.ground} fill="currentColor" />
        <rect {...logo.court} fill="var(--at-page)" />
        <path d={logo.edges} stroke="var(--at-page)" strokeWidth="1" opacity={logo.edgeOpacity} />
      </svg>
      Atrium
    </span>
  );
}
