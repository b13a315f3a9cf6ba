import { type ReactNode, useId } from 'react';
import { SectionLevel } from './section-level.ts';
import styles from './settings-section.module.css';

/** Sections of a screen that belong together, under their heading. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <SectionLevel value={3}>{children}</SectionLevel>
    </section>
  );
}
