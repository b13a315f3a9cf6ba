import { Button } from '../../src/ui/button.tsx';
import { SearchField } from '../../src/ui/fields/search-field.tsx';
import { receiptIcon } from '../../src/ui/icons.ts';
import { MessageBody } from '../../src/ui/states/states.tsx';
import { DataTable } from '../../src/ui/tables/data-table.tsx';
import { Pager } from '../../src/ui/tables/pager.tsx';
import type { Column, TableContent } from '../../src/ui/tables/table-shape.ts';
import { doNothing, Show } from '../show.tsx';

interface Person {
  readonly name: string;
  readonly email: string;
  readonly seats: string;
}

const people: readonly Person[] = [
  { name: 'Sara Lindqvist', email: 'sara@northlake.example', seats: '3' },
  { name: 'Ravi Menon', email: 'ravi@northlake.example', seats: '12' },
  { name: 'Ines Costa', email: 'ines@northlake.example', seats: '1' },
];

const columns: readonly Column<Person>[] = [
  { header: 'Name', width: 'auto', sortKey: 'name', cell: ({ name }) => name },
  { header: 'Email', width: '40%', sortKey: 'email', cell: ({ email }) => email },
  { header: 'Seats', width: '96px', isNumeric: true, cell: ({ seats }) => seats },
];

function Table({ content, hasSelection }: { content: TableContent<Person>; hasSelection: boolean }) {
  const selection = {
    isSelected: ({ name }: Person) => name.startsWith('Ravi'),
    onSelect: doNothing,
    labelOf: ({ name }: Person) => name,
    allLabel: 'Select all',
  };
  return (
    <DataTable
      label="Users"
      columns={columns}
      content={content}
      keyOfRow={({ email }) => email}
      card={({ name }) => name}
      sorting={{ key: 'name', direction: 'asc' }}
      onSort={doNothing}
      skeletonRows={3}
      toolbar={
        <>
          <SearchField label="Search users" value="" waitMs={300} maxLength={80} onSearch={doNothing} />
          <Button variant="default">Export</Button>
        </>
      }
      footer={<Pager summary="1–3 of 40" onPrevious={null} onNext={doNothing} isBusy={false} />}
      {...(hasSelection ? { selection } : {})}
    />
  );
}

export function TablesSection() {
  return (
    <>
      <Show name="DataTable with selection, Pager">
        <Table content={{ kind: 'rows', rows: people, isBusy: false }} hasSelection />
      </Show>
      <Show name="DataTable: loading">
        <Table content={{ kind: 'loading', label: 'Loading users' }} hasSelection={false} />
      </Show>
      <Show name="DataTable: message">
        <Table
          content={{
            kind: 'message',
            message: <MessageBody icon={receiptIcon} title="No users found" text="Nobody has this name." />,
          }}
          hasSelection={false}
        />
      </Show>
    </>
  );
}
