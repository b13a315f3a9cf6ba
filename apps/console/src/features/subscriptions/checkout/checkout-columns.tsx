import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './checkout.module.css';

interface CheckoutColumnsProps {
  /** What is filled in and pressed. */
  readonly children: ReactNode;
  /** What is bought, and for how much. */
  readonly aside: ReactNode;
  readonly isUnderWay?: boolean;
}

/**
 * Side by side, or what is bought first where there is room for one column. The order of the elements is the order that
 * is seen, so that the Tab key follows it (D-891). The first column keeps its place: a moved frame of a gateway would
 * lose what is typed in it.
 */
export function CheckoutColumns({ children, aside, isUnderWay = false }: CheckoutColumnsProps) {
  const isNarrow = useMediaQuery('(max-width: 1142px)', false, { getInitialValueInEffect: false });
  const summary = (
    <div className={styles['aside']} inert={isUnderWay}>
      {aside}
    </div>
  );
  return (
    <div className={styles['columns']}>
      {isNarrow && summary}
      <div className={styles['column']}>{children}</div>
      {!isNarrow && summary}
    </div>
  );
}
