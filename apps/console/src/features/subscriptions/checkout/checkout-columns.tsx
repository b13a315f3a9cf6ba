import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './checkout.module.css';

interface CheckoutColumnsProps {
  /** What is filled in and pressed. */
  readonly children: ReactNode;
  /** What is bought, and for how much. */
  readonly aside: ReactNode;
  readonly isUnderWay?: boolean;
}

function makePlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = styles['place'] ?? '';
  return place;
}

/**
 * Side by side, or what is bought first where there is room for one column. The order of the elements is the order that
 * is seen, so that the Tab key follows it (D-891). When a tablet is turned, the summary moves as it is (D-920). The first
 * column keeps its place: a moved frame of a gateway would lose what is typed in it.
 */
export function CheckoutColumns({ children, aside, isUnderWay = false }: CheckoutColumnsProps) {
  const isNarrow = useMediaQuery('(max-width: 1142px)', false, { getInitialValueInEffect: false });
  const column = useRef<HTMLDivElement>(null);
  const [place] = useState(makePlace);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isNarrow) column.current?.before(place);
    else column.current?.after(place);
    if (focused instanceof HTMLElement && place.contains(focused)) focused.focus({ preventScroll: true });
  }, [isNarrow, place]);
  return (
    <div className={styles['columns']}>
      <div ref={column} className={styles['column']}>
        {children}
      </div>
      {createPortal(
        <div className={styles['aside']} inert={isUnderWay}>
          {aside}
        </div>,
        place,
      )}
    </div>
  );
}
