import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useDiscountFlag } from './use-discount-flag.ts';

test('[CHK-25] the flag of an applied discount is down again after 10 ms', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useDiscountFlag());
  expect(result.current.isApplied).toBe(false);
  act(() => result.current.raise());
  expect(result.current.isApplied).toBe(true);
  act(() => void vi.advanceTimersByTime(9));
  expect(result.current.isApplied).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.isApplied).toBe(false);
});
