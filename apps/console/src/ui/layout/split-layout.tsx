import { type ReactNode, useRef } from 'react';
import { useFocusOnArrival } from '../../lib/use-focus-on-arrival.ts';
import { AtriumDrawing } from '../drawings/atrium-drawing.tsx';
import { Logo } from '../drawings/logo.tsx';
import styles from './split-layout.module.css';

/** A form on the left and the drawing on the right; no drawing at 800 pixels and below. */
export function SplitLayout({ footer, children }: { footer: ReactNode; children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  useFocusOnArrival(content);
  return (
    <div className={styles['split']}>
      <div className={styles['side']}>
        <header>
          <Logo size={24} />
        </header>
        <main ref={content} tabIndex={-1} className={styles['form']}>
          {children}
        </main>
        <footer className={styles['footer']}>{footer}</footer>
      </div>
      <div className={styles['drawing']}>
        <AtriumDrawing />
      </div>
    </div>
  );
}

export function SplitHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles['heading']}>
      <title>{`${title} · Atrium`}</title>
      <h1>{title}</h1>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
