import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { Frame } from '../../../test-kit/frame.tsx';
import { typist } from '../../../test-kit/typist.ts';
import { Dialog, loadDialog } from './dialog.tsx';

const { promise: file, resolve: fetched } = Promise.withResolvers<{ default: () => string }>();
const LatePart = lazy(() => file);

function Screen({ hasLatePart }: { hasLatePart: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpened(true)}>
        Redeem
      </button>
      <Dialog title="Redeem a code" opened={opened} onClose={() => setOpened(false)} actions={null}>
        <input aria-label="Code" />
      </Dialog>
      {hasLatePart && <LatePart />}
    </main>
  );
}

test('[N-55] an owner closes a dialog that was open while a part of the screen arrived late, and the focus is on its button', async () => {
  await loadDialog();
  const screenWith = (hasLatePart: boolean) => (
    <Frame>
      <Suspense fallback="Loading">
        <Screen hasLatePart={hasLatePart} />
      </Suspense>
    </Frame>
  );
  const { rerender } = render(screenWith(false));
  const user = typist();
  const opener = screen.getByRole('button', { name: 'Redeem' });
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'Redeem a code' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));

  rerender(screenWith(true));
  await screen.findByText('Loading');
  await act(async () => fetched({ default: () => 'Here' }));
  await screen.findByText('Here');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener), { timeout: 2_000 });
});
