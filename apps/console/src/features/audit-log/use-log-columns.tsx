import { useLingui } from '@lingui/react/macro';
import type { Column } from '../../ui/tables/table-shape.ts';
import styles from './audit.module.css';
import { EntryChanges, EntryPerson, EntrySubject } from './entry-parts.tsx';
import type { AuditEntry } from './queries.ts';
import { useEntryWords } from './use-entry-words.ts';

export function useLogColumns(onPerson: (id: string) => void): readonly Column<AuditEntry>[] {
  const { t } = useLingui();
  const words = useEntryWords();
  return [
    { header: t`Time`, width: '236px', cell: words.atOf },
    {
      header: t`Person`,
      width: '220px',
      cell: ({ actor }) => <EntryPerson name={words.actorOf(actor)} person={actor} onPerson={onPerson} />,
    },
    {
      header: t`What happened`,
      isRowName: true,
      width: 'auto',
      cell: (entry) => (
        <span className={styles['what']}>
          <span className={styles['action']}>{words.actionOf(entry)}</span>
          <EntrySubject entry={entry} onPerson={onPerson} />
          <EntryChanges entry={entry} />
        </span>
      ),
    },
    {
      header: t`From`,
      width: '220px',
      isMinor: true,
      cell: (entry) => <span className={styles['what']}>{words.placeOf(entry)}</span>,
    },
  ];
}
