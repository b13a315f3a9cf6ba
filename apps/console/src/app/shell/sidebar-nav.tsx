import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useSession } from '../../lib/use-session.ts';
import { entriesFor, isEntryOpen } from './entries.ts';
import styles from './shell.module.css';

export function SidebarNav({ onPick }: { onPick?: () => void }) {
  const { t, i18n } = useLingui();
  const { actor } = useSession();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t`Main`} className={styles['nav']}>
      {entriesFor(actor).map((entry) => {
        const EntryIcon = entry.icon;
        const isOpen = isEntryOpen(entry, pathname);
        return (
          <Link
            key={entry.to}
            to={entry.to}
            activeProps={{}}
            aria-current={isOpen ? 'page' : undefined}
            onClick={() => onPick?.()}
          >
            <EntryIcon size={18} stroke={1.6} aria-hidden="true" />
            {i18n._(entry.label)}
          </Link>
        );
      })}
    </nav>
  );
}
