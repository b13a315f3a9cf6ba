import { type ReactNode, use, useId } from 'react';
import { PartBoundary } from '../states/part-boundary.tsx';
import { SectionLevel } from './section-level.ts';
import styles from './settings-section.module.css';

/** Explanation on the left, controls on the right; stacked on narrow screens. */
export function SettingsSection({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId();
  const isInGroup = use(SectionLevel) === 3;
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['about']}>
        {isInGroup ? <h3 id={id}>{title}</h3> : <h2 id={id}>{title}</h2>}
        <p>{text}</p>
      </div>
      <div className={styles['content']}>
        <PartBoundary place="here">{() => children}</PartBoundary>
      </div>
    </section>
  );
}
