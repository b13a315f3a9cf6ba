import { Trans, useLingui } from '@lingui/react/macro';
import { LanguagePicker } from '../../features/identity/language-picker.tsx';
import { useSession } from '../../session/use-session.ts';
import { Icon } from '../../ui/drawings/icon.tsx';
import { SchemePicker } from '../../ui/fields/scheme-picker.tsx';
import { logoutIcon, menuIcon, searchIcon } from '../../ui/icons.ts';
import { InvitesBadge } from './invites-badge.tsx';
import { OrganisationSwitcher } from './organisation-switcher.tsx';
import styles from './shell.module.css';

interface HeaderProps {
  readonly hasMenuToggle: boolean;
  readonly isPhone: boolean;
  readonly isNarrow: boolean;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
  readonly onAddOrganisation: () => void;
  readonly onLeaveOrganisation: () => void;
  readonly onLogOut: () => void;
}

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export function Header(props: HeaderProps) {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <header className={styles['header']}>
      {props.hasMenuToggle && (
        <button type="button" className={styles['icon']} aria-label={t`Open menu`} onClick={props.onMenu}>
          <Icon of={menuIcon} size={20} />
        </button>
      )}
      <span className={styles['greeting']}>
        <Trans>Hi, {user.firstName || user.name}</Trans>
      </span>
      {props.isNarrow ? (
        <button type="button" className={styles['icon']} aria-label={t`Search or jump to`} onClick={props.onSearch}>
          <Icon of={searchIcon} size={18} />
        </button>
      ) : (
        <button type="button" className={styles['search']} onClick={props.onSearch}>
          <Icon of={searchIcon} />
          <Trans>Search or jump to</Trans> <kbd>{shortcut}</kbd>
        </button>
      )}
      {!props.isNarrow && <span className={styles['separator']} />}
      <InvitesBadge />
      <OrganisationSwitcher onAdd={props.onAddOrganisation} onLeave={props.onLeaveOrganisation} />
      {!props.isPhone && (
        <>
          <LanguagePicker position="bottom" align="right" />
          <SchemePicker position="bottom" align="right" isCompact />
          <span className={styles['separator']} />
          <button type="button" className={styles['quiet']} onClick={props.onLogOut}>
            <Icon of={logoutIcon} />
            <Trans>Log out</Trans>
          </button>
        </>
      )}
    </header>
  );
}
