import { EmailText } from '../../ui/email-text.tsx';
import styles from './audit.module.css';
import type { AuditEntry } from './queries.ts';
import { useEntryWords } from './use-entry-words.ts';

interface EntryPersonProps {
  readonly name: string;
  readonly person: { readonly id: string | null; readonly email: string | null };
  readonly onPerson: (id: string) => void;
}

/** A person by name and address, because several may have one name. The name shows what else they did. */
export function EntryPerson({ name, person: { id, email }, onPerson }: EntryPersonProps) {
  return (
    <span className={styles['person']}>
      {id === null ? (
        <bdi>{name}</bdi>
      ) : (
        <button type="button" className={styles['name']} onClick={() => onPerson(id)}>
          <bdi>{name}</bdi>
        </button>
      )}
      {email !== null && email !== name && (
        <span className={styles['note']}>
          <EmailText email={email} />
        </span>
      )}
    </span>
  );
}

/** What changed, each fact in a line of its own. */
export function EntryChanges({ entry }: { entry: AuditEntry }) {
  const { changesOf } = useEntryWords();
  return changesOf(entry).map((change) => (
    <span key={change} className={styles['note']}>
      {change}
    </span>
  ));
}

/** What it was done to, unless the action says so itself. */
export function EntrySubject({ entry, onPerson }: { entry: AuditEntry; onPerson: (id: string) => void }) {
  const words = useEntryWords();
  if (entry.subject === null) return null;
  const name = words.subjectOf(entry.subject);
  if (name === null) return null;
  return entry.subject.kind === 'person' ? (
    <EntryPerson name={name} person={entry.subject} onPerson={onPerson} />
  ) : (
    <span className={styles['named']}>{name}</span>
  );
}
