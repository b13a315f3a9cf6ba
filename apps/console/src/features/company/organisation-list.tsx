import { loadingTexts } from '@atrium/contract/errors/notices';
import { Trans } from '@lingui/react/macro';
import { ChoiceItem } from '../../ui/choice-item.tsx';
import { RetryLine } from '../../ui/load-failed.tsx';
import { Bone, Loading } from '../../ui/states.tsx';
import styles from './organisation-list.module.css';
import { useTenants } from './queries.ts';

interface OrganisationListProps {
  readonly selected: string | null;
  readonly isBusy: boolean;
  readonly onPick: (tenantId: string) => void;
}

/** The organisations of the person, to switch between (NAV-34). */
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
      <div className={styles['bones']}>
        <RetryLine onRetry={() => void tenants.refetch()}>
          <Trans>Your organisations could not be loaded.</Trans>
        </RetryLine>
      </div>
    );
  }
  return (
    <ul className={styles['list']}>
      {tenants.data.map(({ tenantId, tenantName }) => (
        <li key={tenantId}>
          <ChoiceItem
            label={tenantName}
            isChosen={tenantId === selected}
            isDisabled={isBusy}
            onPick={() => onPick(tenantId)}
          />
        </li>
      ))}
    </ul>
  );
}
