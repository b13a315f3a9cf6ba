import { memo, type ReactNode } from 'react';

interface WhileOpenProps {
  readonly opened: boolean;
  readonly children: ReactNode;
}

/**
 * Stays as it was while the dialog around it closes. By then the address names neither person nor product any more, and
 * the last that one reads must not be that they could not be found (D-990).
 */
export const WhileOpen = memo(
  ({ children }: WhileOpenProps) => children,
  (_before, { opened }) => !opened,
);
