import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ClientLinks } from '../../features/company/bookkeeping/client-links.tsx';
import { OrganisationList } from '../../features/company/organisation-list.tsx';
import { useSwitchTenant } from '../../features/identity/queries.ts';
import { useInvites } from '../../features/invites/queries.ts';
import { useCan, useSession } from '../../session/use-session.ts';
import { Icon } from '../../ui/drawings/icon.tsx';
import { buildingIcon, mailOpenedIcon, selectorIcon } from '../../ui/icons.ts';
import { usePopover } from '../../ui/overlays/use-popover.ts';
import styles from './shell.module.css';

/** The width of the popover (NAV-35). */
const popoverWidth = 280;

/** Shows the current organisation, and a popover to switch, add or leave one (NAV-32, NAV-33, NAV-34, D-110). */
export function OrganisationSwitcher({ onAdd, onLeave }: { onAdd: () => void; onLeave: () => void }) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const canAdd = useCan('add_organisation');
  const titleId = useId();
  const popover = usePopover();
  const switching = useSwitchTenant();
  const name = organisation?.tenantName ?? t`No organization`;

  const pick = (tenantId: string): void => {
    if (tenantId === organisation?.tenantId) popover.close();
    else switching.run(tenantId, { onSuccess: () => popover.close() });
  };

  return (
    <div {...popover.root} className={styles['switcher']}>
      <button
        type="button"
        className={styles['quiet']}
        onClick={popover.isOpen ? popover.close : popover.open}
        aria-label={t`Organization: ${name}`}
        aria-haspopup="dialog"
        aria-expanded={popover.isOpen}
      >
        <Icon of={buildingIcon} />
        <span className={styles['organisation']}>{name}</span>
        <Icon of={selectorIcon} size={14} />
      </button>
      {popover.isOpen && (
        <div role="dialog" aria-labelledby={titleId} className={styles['popover']} style={{ width: popoverWidth }}>
          <h2 id={titleId} tabIndex={-1} data-autofocus className={styles['popoverTitle']}>
            <Trans>My Organizations</Trans>
          </h2>
          <OrganisationList selected={organisation?.tenantId ?? null} isBusy={switching.isPending} onPick={pick} />
          <ClientLinks onGo={() => popover.close()} />
          <InvitesLink onGo={() => popover.close()} />
          {canAdd && (
            <button
              type="button"
              className={styles['addOrganisation']}
              onClick={() => {
                popover.close();
                onAdd();
              }}
            >
              <Trans>+ Add organization</Trans>
            </button>
          )}
          {organisation !== null && (
            <button
              type="button"
              className={styles['leaveOrganisation']}
              onClick={() => {
                popover.close();
                onLeave();
              }}
            >
              <Trans>Leave {name}</Trans>
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** A link to open invites, loaded when the popover opens. */
function InvitesLink({ onGo }: { onGo: () => void }) {
  const invites = useInvites();
  const count = invites.data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Link to="/invites" className={styles['invites']} onClick={onGo}>
      <Icon of={mailOpenedIcon} />
      <Plural value={count} one="# invite" other="# invites" />
    </Link>
  );
}
