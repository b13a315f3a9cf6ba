import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAddress } from './use-address.ts';

async function show(address: string) {
  const drawn: (string | undefined)[] = [];
  function Person() {
    const { person } = useAddress(({ person }) => ({ person }));
    drawn.push(person);
    return <p>{person ?? 'nobody'}</p>;
  }
  const root = createRootRoute({ component: Person });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [address] }) });
  render(<RouterProvider router={router} />);
  await screen.findByText(/.+/);
  return { router, drawn };
}

test('what somebody typed into an address is read as text, whatever it looks like', async () => {
  await show('/?person=12');
  await screen.findByText('12');
});

test('a component is drawn again when what it reads changes, and not when a dialog opens beside it', async () => {
  const { router, drawn } = await show('/?person=maya');
  const before = drawn.length;
  await act(() => router.navigate({ to: '/', search: { person: 'maya', dialog: 'add-user' } as never }));
  expect(drawn).toHaveLength(before);
  await act(() => router.navigate({ to: '/', search: { person: 'ravi', dialog: 'add-user' } as never }));
  await screen.findByText('ravi');
  expect(drawn.length).toBeGreaterThan(before);
});
