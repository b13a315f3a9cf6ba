import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

/** A part of a screen that an address can name after `#`. Whoever comes by such an address finds it in view and focused. */
export function SectionTarget({ name, children }: { name: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const isAsked = useLocation({ select: ({ hash }) => hash === name });
  useEffect(() => {
    if (!isAsked) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  return (
    <div ref={part} id={name} tabIndex={-1} style={{ scrollMarginTop: 72, outline: 'none' }}>
      {children}
    </div>
  );
}
