import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { RetryLine } from '../../ui/states/load-failed.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { TableContent } from '../../ui/tables/table-shape.ts';
import styles from './audit.module.css';
import { EntryChanges, EntryPerson, EntrySubject } from './entry-parts.tsx';
import { LogFilters } from './log-filters.tsx';
import { type AuditEntry, useAuditLog } from './queries.ts';
import { useEntryWords } from './use-entry-words.ts';
import { useLogAddress } from './use-log-address.ts';
import { useLogColumns } from './use-log-columns.tsx';

/** What happened in the organisation, newest first, narrowed by the address (N-39). */
export function AuditLog() {
  const { t } = useLingui();
  const address = useLogAddress();
  const log = useAuditLog(address.filter);
  const onPerson = (id: string): void => address.filterBy('person', id);
  const columns = useLogColumns(onPerson);
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  const contentNow = (): TableContent<AuditEntry> => {
    if (log.isPending) return { kind: 'loading', label: t`Loading the audit log` };
    if (log.data === undefined) {
      const again = <RetryLine onRetry={() => void log.refetch()}>{t`The audit log could not be loaded.`}</RetryLine>;
      return { kind: 'message', message: again };
    }
    if (entries.length > 0) return { kind: 'rows', rows: entries, isBusy: false };
    return { kind: 'message', message: <p className={styles['none']}>{t`Nothing matches these filters.`}</p> };
  };
  const chosen = entries
    .flatMap(({ actor, subject }) => [actor, subject])
    .find((who) => who?.id === address.filter.person);
  return (
    <DataTable
      label={t`Audit log`}
      columns={columns}
      content={contentNow()}
      keyOfRow={({ id }) => id}
      card={(entry) => <EntryCard entry={entry} onPerson={onPerson} />}
      toolbar={<LogFilters address={address} personName={chosen?.name ?? chosen?.email ?? null} />}
      footer={
        entries.length > 0 && (
          <div className={styles['foot']}>
            <span>{plural(entries.length, { one: '# entry', other: '# entries' })}</span>
            {log.hasNextPage && (
              <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                <Trans>Show more</Trans>
              </Button>
            )}
          </div>
        )
      }
    />
  );
}

function EntryCard({ entry, onPerson }: { entry: AuditEntry; onPerson: (id: string) => void }) {
  const words = useEntryWords();
  return (
    <div className={styles['card']}>
      <span className={styles['action']}>{words.actionOf(entry)}</span>
      <EntrySubject entry={entry} onPerson={onPerson} />
      <EntryChanges entry={entry} />
      <span className={styles['by']}>
        <EntryPerson name={words.actorOf(entry.actor)} person={entry.actor} onPerson={onPerson} />
        <span className={styles['note']}>{words.atOf(entry)}</span>
      </span>
      <span className={styles['note']}>{words.placeOf(entry)}</span>
    </div>
  );
}
