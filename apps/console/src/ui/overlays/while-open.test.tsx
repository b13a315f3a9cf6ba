import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Frame } from '../../../test-kit/frame.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { SidePanel } from './side-panel.tsx';

const asked = { title: 'Start trial of CRM', text: 'Your trial of CRM starts now.', action: 'Start trial' };
const forgotten = { title: 'Start trial', text: 'The plan could not be found.', action: 'Retry' };
type Words = typeof asked;

test.each([
  [
    'dialog',
    ({ title, text, action }: Words, opened: boolean) => (
      <DialogFrame
        opened={opened}
        title={title}
        onClose={() => undefined}
        actions={<button type="button">{action}</button>}
      >
        {text}
      </DialogFrame>
    ),
  ],
  [
    'side panel',
    ({ title, text, action }: Words, opened: boolean) => (
      <SidePanel opened={opened} title={title} onClose={() => undefined}>
        {text} <button type="button">{action}</button>
      </SidePanel>
    ),
  ],
])('[D-990] a %s that closes says to its end what it said while it was open', async (_kind, draw) => {
  const at = (words: Words, opened: boolean) => <Frame env="default">{draw(words, opened)}</Frame>;
  const { rerender } = render(at(asked, true));
  const dialog = await screen.findByRole('dialog');
  const read: string[] = [];
  new MutationObserver(() => dialog.isConnected && read.push(dialog.textContent)).observe(dialog, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  const whole = dialog.textContent;
  expect(whole).toContain(asked.text);
  rerender(at(forgotten, false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(read.filter((text) => text !== whole)).toEqual([]);

  // Opened again, it says what it is about now.
  rerender(at(forgotten, true));
  expect((await screen.findByRole('dialog')).textContent).toContain(forgotten.text);
});
