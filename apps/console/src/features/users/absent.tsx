import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './users.module.css';

/** A dash for the eye, words for the ear. */
export function Absent({ label }: { label: string }) {
  return (
    <span className={styles['absent']}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
