import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Frame } from '../../test-kit/frame.tsx';
import { typist } from '../../test-kit/typist.ts';
import { Button } from './button.tsx';

test('[D-672] a busy button keeps the focus, says that it is busy, and ignores presses and Enter', async () => {
  const sent = vi.fn();
  function Form() {
    const [isBusy, setBusy] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
          setBusy(true);
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" loading={isBusy}>
          Save
        </Button>
      </form>
    );
  }
  render(
    <Frame>
      <Form />
    </Frame>,
  );
  const user = typist();
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(document.activeElement).toBe(save);
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(save.getAttribute('aria-busy')).toBe('true');
  await user.click(save);
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('[D-672] a button that its own press disables keeps the focus and ignores presses; without the focus it is disabled', async () => {
  const sent = vi.fn();
  function Choices() {
    const [isBusy, setBusy] = useState(false);
    const send = () => {
      sent();
      setBusy(true);
    };
    return (
      <>
        <Button disabled={isBusy} onClick={send}>
          One
        </Button>
        <Button disabled={isBusy} onClick={send}>
          Two
        </Button>
        <button type="button">Elsewhere</button>
      </>
    );
  }
  render(
    <Frame>
      <Choices />
    </Frame>,
  );
  const user = typist();
  const [one, two] = ['One', 'Two'].map((name) => screen.getByRole('button', { name }));
  await user.click(one as HTMLElement);
  expect(document.activeElement).toBe(one);
  expect(one?.getAttribute('aria-disabled')).toBe('true');
  expect(two).toHaveProperty('disabled', true);
  await user.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(one).toHaveProperty('disabled', true);
});

test('[D-672] a button sends its form only if it says so', async () => {
  const sent = vi.fn();
  render(
    <Frame>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <Button>Back</Button>
        <Button type="submit">Next</Button>
      </form>
    </Frame>,
  );
  const user = typist();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(sent).toHaveBeenCalledTimes(1);
});
