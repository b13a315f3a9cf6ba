import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useSession } from '../../session/use-session.ts';
import { Icon } from '../../ui/drawings/icon.tsx';
import { entriesFor, isEntryOpen } from './entries.ts';
import styles from './shell.module.css';

export function SidebarNav({ onPick }: { onPick?: () => void }) {
  const { t, i18n } = useLingui();
  const { actor, organisation } = useSession();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t`Main`} className={styles['nav']}>
      {entriesFor(actor, organisation?.customSectionFieldsEnabled === true).map((entry) => {
        const isOpen = isEntryOpen(entry, pathname);
        return (
          <Link
            key={entry.to}
            to={entry.to}
            activeProps={{}}
            aria-current={isOpen ? 'page' : undefined}
            onClick={() => onPick?.()}
          >
            <Icon of={entry.icon} size={18} />
            {i18n._(entry.label)}
          </Link>
        );
      })}
    </nav>
  );
}
