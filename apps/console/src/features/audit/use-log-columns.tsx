import { useLingui } from '@lingui/react/macro';
import { PlainButton } from '../../ui/plain-button.tsx';
import type { Column } from '../../ui/table-shape.ts';
import styles from './audit.module.css';
import type { AuditEntry } from './queries.ts';
import { useActionWords } from './use-action-words.ts';
import { useReasonWords } from './use-reason-words.ts';

type Who = AuditEntry['actor'];

/** The parts of an entry in words, for the table and for the cards of narrow screens. */
export function useEntryWords() {
  const { t, i18n } = useLingui();
  const actionOf = useActionWords();
  const reasonOf = useReasonWords();
  const nameOf = (who: Who): string => who?.name ?? (who === null ? t`System` : t`Former user`);
  return {
    nameOf,
    atOf: ({ at }: AuditEntry): string => i18n.date(at, { dateStyle: 'medium', timeStyle: 'medium' }),
    actionOf: ({ action }: AuditEntry): string => actionOf(action),
    subjectOf: ({ subject }: AuditEntry): string | null => (subject === null ? null : nameOf(subject)),
    changeOf: ({ before, after }: AuditEntry): string | null => {
      const now = after === null ? null : reasonOf(after);
      return before === null ? now : `${before} → ${now ?? t`none`}`;
    },
    placeOf: ({ address, browser, system }: AuditEntry): string =>
      [address, browser, system].filter((part) => part !== null).join(' · '),
  };
}

export function useLogColumns(onPerson: (id: string) => void): readonly Column<AuditEntry>[] {
  const { t } = useLingui();
  const words = useEntryWords();
  const who = (of: Who) => {
    const id = of?.id ?? null;
    return id === null ? words.nameOf(of) : <PlainButton onClick={() => onPerson(id)}>{words.nameOf(of)}</PlainButton>;
  };
  return [
    { header: t`Time`, width: '190px', cell: words.atOf },
    { header: t`Person`, width: '170px', cell: ({ actor }) => who(actor) },
    {
      header: t`What happened`,
      width: 'auto',
      cell: (entry) => (
        <span className={styles['what']}>
          {words.actionOf(entry)}
          {entry.subject !== null && <>: {who(entry.subject)}</>}
          <span className={styles['note']}>{words.changeOf(entry)}</span>
        </span>
      ),
    },
    { header: t`From`, width: '240px', isMinor: true, cell: words.placeOf },
  ];
}
