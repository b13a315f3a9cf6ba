import { createElement } from 'react';
import type { IconShape } from '../icons.ts';

interface IconProps {
  /** One of icons.ts. */
  readonly of: IconShape;
  /** 14 in small text, 16 in text and buttons, 18 in menus and headers, 20 in messages, 28 for one large sign. */
  readonly size?: 14 | 16 | 18 | 20 | 28;
  /** A heavier line, for a mark on a coloured ground. */
  readonly isBold?: boolean;
}

/** Decoration beside words: screen readers skip it, so the words must say everything. */
export function Icon({ of: shape, size = 16, isBold = false }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={isBold ? 2 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shape.map(([element, attributes]) => createElement(element, attributes))}
    </svg>
  );
}
