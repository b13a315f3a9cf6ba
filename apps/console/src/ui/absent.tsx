import styles from '../features/users/users.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A dash for the eye, words for the ear. */
export function Absent({ label }: { label: string }) {
  return (
    <span className={styles['absent']}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
