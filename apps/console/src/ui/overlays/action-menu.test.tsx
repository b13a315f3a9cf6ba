import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Frame } from '../../../test-kit/frame.tsx';
import { typist } from '../../../test-kit/typist.ts';
import { ActionItems, ActionMenu } from './action-menu.tsx';

test('a menu closes when its button is scrolled away, and stays open when something else scrolls', async () => {
  render(
    <Frame>
      <ActionMenu look="dots" label="More actions" button="…">
        <ActionItems actions={[{ label: 'Enable', onPick: () => undefined }]} />
      </ActionMenu>
    </Frame>,
  );
  const button = screen.getByRole('button', { name: 'More actions' });
  await typist().click(button);
  screen.getByRole('menuitem', { name: 'Enable' });

  fireEvent.scroll(document);
  screen.getByRole('menuitem', { name: 'Enable' });

  const root = button.parentElement as HTMLElement;
  vi.spyOn(root, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -40, 0, 0));
  fireEvent.scroll(document);
  expect(screen.queryByRole('menuitem')).toBeNull();
});
