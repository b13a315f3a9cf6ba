import { type ReactNode, useId } from 'react';
import { PartBoundary } from './part-boundary.tsx';
import styles from './settings-section.module.css';

/** Explanation on the left, controls on the right; stacked on narrow screens. */
export function SettingsSection({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['about']}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles['content']}>
        <PartBoundary place="here">{() => children}</PartBoundary>
      </div>
    </section>
  );
}
