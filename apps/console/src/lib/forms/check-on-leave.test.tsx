import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { typist } from '../../../test-kit/typist.ts';
import { checkOnLeave } from './check-on-leave.ts';

function Form({ onPress }: { onPress: () => void }) {
  const [fault, setFault] = useState('');
  return (
    <>
      <input aria-label="Contact" onBlur={(event) => checkOnLeave(event, () => setFault('This is no number.'))} />
      {fault}
      <button type="button" onClick={onPress}>
        Add product
      </button>
    </>
  );
}

test('[D-892] the error of a field that a press leaves appears when the press is over, so that the button does not move away', async () => {
  const pressed = vi.fn();
  render(<Form onPress={pressed} />);
  const user = typist();
  await user.type(screen.getByLabelText('Contact'), 'abc');
  const button = screen.getByRole('button');
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(screen.queryByText('This is no number.')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(pressed).toHaveBeenCalledOnce();
  await screen.findByText('This is no number.');
});

test('[D-892] by the Tab key the error appears at once', async () => {
  render(<Form onPress={() => undefined} />);
  const user = typist();
  await user.type(screen.getByLabelText('Contact'), 'abc');
  await user.tab();
  screen.getByText('This is no number.');
});
