import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the flag stays up (CHK-25). */
const flagMs = 10;

/** True for a moment after a discount was applied, so that checkout asks for the amount again. */
export function useDiscountFlag() {
  const [isApplied, setApplied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const raise = useCallback(() => {
    setApplied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setApplied(false), flagMs);
  }, []);
  return { isApplied, raise };
}
