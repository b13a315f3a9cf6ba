import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Frame } from '../../../test-kit/frame.tsx';
import { typist } from '../../../test-kit/typist.ts';
import { DataTable } from './data-table.tsx';
import type { TableContent } from './table-shape.ts';

const hundred = Array.from({ length: 100 }, (_, index) => `Person ${index + 1}`);

function Table({ content }: { content: TableContent<string> }) {
  return (
    <Frame>
      <DataTable<string>
        label="Users"
        columns={[{ header: 'Name', cell: (row) => row, width: 'auto', isRowName: true }]}
        content={content}
        keyOfRow={(row) => row}
        card={(row) => row}
        toolbar={<input aria-label="Search" />}
        footer={null}
      />
    </Frame>
  );
}

test('[D-1011] while rows come and go, what is typed beside them stays, and so does the focus', async () => {
  const user = typist();
  const { rerender } = render(<Table content={{ kind: 'loading', label: 'Loading users' }} />);
  const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
  await user.type(search, 'Ana');
  rerender(<Table content={{ kind: 'rows', rows: hundred, isBusy: false }} />);
  await screen.findByRole('row', { name: 'Person 100' });
  await user.type(search, ' R');
  rerender(<Table content={{ kind: 'message', message: <p>Nobody is found</p> }} />);
  await screen.findByText('Nobody is found');
  expect(screen.queryByRole('row', { name: 'Person 100' })).toBeNull();
  expect(search.value).toBe('Ana R');
  expect(document.activeElement).toBe(search);
});
