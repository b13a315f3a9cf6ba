import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Frame } from '../../test-kit/frame.tsx';
import type { Notice } from '../lib/notice-board.ts';
import Toasts from './toasts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hour = 3_600_000;
const failed = (message: string): Notice => ({ kind: 'toast', tone: 'bad', title: 'Error occurred!', message });
const done = (message: string): Notice => ({ kind: 'toast', tone: 'good', title: '', message });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(...toasts: readonly Notice[]) {
  const { rerender } = render(<Toasts toasts={toasts} />, { wrapper: Frame });
  await pass(1000);
  return async (...more: readonly Notice[]) => {
    rerender(<Toasts toasts={[...toasts, ...more]} />);
    await pass(1000);
  };
}

test('[X-10] [D-910] the message of a failed action stays until it is closed', async () => {
  await show(failed('Error while updating'));
  await pass(hour);
  screen.getByText('Error while updating');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(1000);
  expect(screen.queryByText('Error while updating')).toBeNull();
});

test('[D-910] a failure that comes again is shown once, and of many the newest three', async () => {
  const add = await show(failed('first'), failed('second'), failed('second'));
  expect(screen.getAllByText('second')).toHaveLength(1);
  await add(failed('third'), failed('fourth'), done('saved'));
  expect(screen.queryByText('first')).toBeNull();
  for (const text of ['second', 'third', 'fourth', 'saved']) screen.getByText(text);
});

test('[D-910] a message of success goes after five seconds, but not while it has the focus', async () => {
  await show(done('User added successfully!'));
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  await pass(hour);
  screen.getByText('User added successfully!');
  act(() => close.blur());
  await pass(4000);
  screen.getByText('User added successfully!');
  await pass(2000);
  expect(screen.queryByText('User added successfully!')).toBeNull();
});
