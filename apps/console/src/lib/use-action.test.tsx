import { act, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Frame, NoticeHost } from '../../test-kit/frame.tsx';
import { useAction } from './use-action.ts';

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <Frame>
    <NoticeHost />
    {children}
  </Frame>
);

test('[D-895] an action that fails without saying how shows a message', async () => {
  const { result } = renderHook(() => useAction(() => Promise.reject(new Error('planted'))), { wrapper });
  act(() => result.current.run(undefined));
  await screen.findByText('Error occurred!');
});

test('[D-895] an action that says how it fails shows no other message', async () => {
  const onError = vi.fn();
  const { result } = renderHook(() => useAction(() => Promise.reject(new Error('planted'))), { wrapper });
  act(() => result.current.run(undefined, { onError }));
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
  expect(screen.queryByText('Error occurred!')).toBeNull();
});

test('[D-895] an action that tells of its failure itself does so wherever it is used, and nothing else does', async () => {
  const onError = vi.fn();
  const tellFailed = vi.fn();
  const { result } = renderHook(() => useAction(() => Promise.reject(new Error('planted')), tellFailed), { wrapper });
  act(() => result.current.run(undefined));
  await vi.waitFor(() => expect(tellFailed).toHaveBeenCalledOnce());
  act(() => result.current.run(undefined, { onError }));
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
  expect(tellFailed).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Error occurred!')).toBeNull();
});
