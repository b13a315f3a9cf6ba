import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Absent } from '../../../ui/states/absent.tsx';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Pager } from '../../../ui/tables/pager.tsx';
import type { Column, TableContent } from '../../../ui/tables/table-shape.ts';
import { inWords } from '../../../words/reply-words.ts';
import { type PeopleJobRow, type RowState, useJobRows } from '../queries.ts';
import styles from './import.module.css';

interface JobRowsProps {
  readonly jobId: string;
  readonly state: RowState;
  readonly count: number;
  readonly title: string;
  readonly action?: ReactNode;
}

/** Where a page begins: after which row of the file, and at which position among the rows in this state. */
interface Place {
  readonly after: number;
  readonly from: number;
}

const nameOf = ({ firstName, lastName }: PeopleJobRow): string => `${firstName} ${lastName}`.trim();

function Typed({ text }: { text: string }) {
  const { t } = useLingui();
  return text === '' ? <Absent label={t`Empty`} /> : text;
}

/** The server joins the faults with semicolons; each is shown on its own line. */
function Faults({ message }: { message: string | null }) {
  return (
    <ul className={styles['faults']}>
      {(message ?? '').split('; ').map((fault) => (
        <li key={fault}>{inWords(fault)}</li>
      ))}
    </ul>
  );
}

function useColumns(hasMessages: boolean): readonly Column<PeopleJobRow>[] {
  const { t } = useLingui();
  const number = { header: t`Row`, width: '64px', cell: (row: PeopleJobRow) => row.rowNumber };
  const name = {
    header: t`Name`,
    isRowName: true,
    isWhole: true,
    width: '20%',
    cell: (row: PeopleJobRow) => <Typed text={nameOf(row)} />,
  };
  const email = {
    header: t`Email`,
    isWhole: true,
    width: '26%',
    cell: (row: PeopleJobRow) => <Typed text={row.email} />,
  };
  if (hasMessages) {
    const faults = (row: PeopleJobRow) => <Faults message={row.message} />;
    return [number, name, email, { header: t`What is wrong`, width: 'auto', cell: faults }];
  }
  return [
    number,
    name,
    email,
    {
      header: t`Contact`,
      width: '140px',
      isMinor: true,
      isWhole: true,
      cell: ({ contact }) => <Typed text={contact} />,
    },
    { header: t`User type`, width: '92px', cell: ({ userType }) => userType },
    { header: t`Roles`, isWhole: true, width: 'auto', cell: ({ roles }) => <Typed text={roles} /> },
  ];
}

function RowCard({ row }: { row: PeopleJobRow }) {
  return (
    <div className={styles['rowCard']}>
      <div className={styles['rowCardTop']}>
        <b>{nameOf(row) === '' ? row.email : nameOf(row)}</b>
        <span>
          <Trans>Row {row.rowNumber}</Trans>
        </span>
      </div>
      <div>{row.email}</div>
      {row.message === null ? <div>{row.roles}</div> : <Faults message={row.message} />}
    </div>
  );
}

/** The rows in one state, page by page. A page knows only where it begins, so earlier pages are remembered. */
export function JobRows({ jobId, state, count, title, action }: JobRowsProps) {
  const { t, i18n } = useLingui();
  const [earlierPlaces, setEarlierPlaces] = useState<readonly Place[]>([]);
  const [place, setPlace] = useState<Place>({ after: 0, from: 1 });
  const rows = useJobRows(jobId, state, place.after);
  const columns = useColumns(state === 'faulty' || state === 'failed');
  const shown = rows.data?.rows ?? [];

  const content = (): TableContent<PeopleJobRow> => {
    if (rows.isPending) return { kind: 'loading', label: t`Loading rows` };
    if (rows.data !== undefined) return { kind: 'rows', rows: shown, isBusy: rows.isPlaceholderData };
    const failed = <LoadFailed title={t`The rows could not be loaded`} onRetry={() => void rows.refetch()} />;
    return { kind: 'message', message: failed };
  };
  const nextAfter = rows.data?.nextAfter ?? null;
  const goBack = (): void => {
    setPlace(earlierPlaces.at(-1) ?? { after: 0, from: 1 });
    setEarlierPlaces(earlierPlaces.slice(0, -1));
  };
  const goOn = (after: number): void => {
    setEarlierPlaces([...earlierPlaces, place]);
    setPlace({ after, from: place.from + shown.length });
  };
  const [first, last, all] = [place.from, place.from + shown.length - 1, count].map((number) => i18n.number(number));
  return (
    <DataTable
      label={title}
      columns={columns}
      content={content()}
      keyOfRow={({ rowNumber }) => String(rowNumber)}
      card={(row) => <RowCard row={row} />}
      toolbar={
        <>
          <h2 className={styles['tableTitle']}>{title}</h2>
          {action}
        </>
      }
      footer={
        <Pager
          subject={title}
          summary={t`${first}–${last} of ${all}`}
          isBusy={rows.isPlaceholderData}
          onPrevious={earlierPlaces.length > 0 ? goBack : null}
          onNext={nextAfter === null ? null : () => goOn(nextAfter)}
        />
      }
    />
  );
}
