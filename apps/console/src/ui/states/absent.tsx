import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './absent.module.css';

/** Shows a dash where a value is missing; screen readers hear the label. */
export function Absent({ label }: { label: string }) {
  return (
    <span className={styles['absent']}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
