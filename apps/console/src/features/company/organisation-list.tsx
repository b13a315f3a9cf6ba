import { loadingTexts } from '@atrium/contract/errors/notices';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Icon } from '../../ui/icon.tsx';
import { checkIcon } from '../../ui/icons.ts';
import { Bone, Loading } from '../../ui/states.tsx';
import styles from './organisation-list.module.css';
import { useTenants } from './queries.ts';

interface OrganisationListProps {
  readonly selected: string | null;
  readonly isBusy: boolean;
  readonly onPick: (tenantId: string) => void;
}

/** NAV-34: every person may switch between their organisations. */
export function OrganisationList({ selected, isBusy, onPick }: OrganisationListProps) {
  const tenants = useTenants();
  if (tenants.isPending) {
    return (
      <Loading label={loadingTexts.fetchingOrganisations}>
        <div className={styles['bones']}>
          <span className={styles['loading']}>{loadingTexts.fetchingOrganisations}</span>
          <Bone width={200} />
          <Bone width={160} />
        </div>
      </Loading>
    );
  }
  if (tenants.isError) {
    return (
      <div role="alert" className={styles['bones']}>
        <Trans>Your organisations could not be loaded.</Trans>
        <Button size="xs" variant="default" onClick={() => void tenants.refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    );
  }
  return (
    <ul className={styles['list']}>
      {tenants.data.map(({ tenantId, tenantName }) => (
        <li key={tenantId}>
          <button
            type="button"
            className={styles['item']}
            aria-current={tenantId === selected ? 'true' : undefined}
            disabled={isBusy}
            onClick={() => onPick(tenantId)}
          >
            <span>{tenantName}</span>
            {tenantId === selected && <Icon of={checkIcon} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
