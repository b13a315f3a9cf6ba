import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Frame } from '../../../test-kit/frame.tsx';
import { DataTable } from '../tables/data-table.tsx';
import { Loading } from './states.tsx';

const told = () => screen.queryByRole('log')?.textContent;

test('[D-893] what loads for longer than a moment is told to screen readers, and so is that it has come', async () => {
  const { rerender } = render(
    <Frame>
      <Loading label="Loading users">…</Loading>
    </Frame>,
  );
  // The region is one for the page, and other tests may have said something in it.
  expect(told()).not.toBe('Loading users');
  await expect.poll(told, { timeout: 3_000 }).toBe('Loading users');
  rerender(<Frame>Ana Reyes</Frame>);
  await expect.poll(told).toBe('Loaded');
});

test('[D-894] a screen reader says with each cell of a row whose it is', () => {
  render(
    <Frame>
      <DataTable
        label="Users"
        columns={[
          { header: 'Name', isRowName: true, width: 'auto', cell: ({ name }) => name },
          { header: 'Status', width: '96px', cell: () => 'Active' },
        ]}
        content={{ kind: 'rows', rows: [{ name: 'Ana Reyes' }], isBusy: false }}
        keyOfRow={({ name }) => name}
        card={({ name }) => name}
        toolbar={null}
        footer={null}
      />
    </Frame>,
  );
  const row = screen.getByRole('row', { name: /Ana Reyes/ });
  within(row).getByRole('rowheader', { name: 'Ana Reyes' });
  within(row).getByRole('cell', { name: 'Active' });
});
