import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Frame } from '../../../test-kit/frame.tsx';
import { typist } from '../../../test-kit/typist.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

test('[D-672] a person who presses Tab and Enter before the question has loaded presses neither Cancel nor the action', async () => {
  const cancelled = vi.fn();
  const confirmed = vi.fn();
  const question = (isReady: boolean) => (
    <Frame>
      <ConfirmDialog
        opened
        isDestructive
        isReady={isReady}
        title="Disable user"
        cancelLabel="Cancel"
        confirmLabel="Disable"
        onCancel={cancelled}
        onConfirm={confirmed}
      >
        Details
      </ConfirmDialog>
    </Frame>
  );
  const { rerender } = render(question(false));
  const user = typist();
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await vi.waitFor(() => expect(document.activeElement).toBe(cancel));
  await user.keyboard('{Tab}{Enter}');
  const confirm = screen.getByRole('button', { name: 'Disable' });
  expect(document.activeElement).toBe(confirm);
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  expect([cancelled.mock.calls, confirmed.mock.calls]).toEqual([[], []]);

  rerender(question(true));
  await user.keyboard('{Enter}');
  expect(confirmed).toHaveBeenCalledOnce();
});
