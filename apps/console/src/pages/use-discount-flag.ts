import { useCallback, useEffect, useRef, useState } from 'react';

/** CHK-25 */
const flagMs = 10;

/** Up for a moment after a discount was applied: whoever shows an amount asks for it anew. */
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
