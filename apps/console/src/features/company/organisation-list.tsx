import { loadingTexts } from '@atrium/contract/errors/notices';
import { Trans } from '@lingui/react/macro';
import { ChoiceItem } from '../../ui/choice-item.tsx';
import { RetryLine } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/states.tsx';
import styles from './organisation-list.module.css';
import { useOrganisations } from './queries.ts';

interface OrganisationListProps {
  readonly selected: string | null;
  readonly isBusy: boolean;
  readonly onPick: (organisationId: string) => void;
}

/** The organisations of the person, to switch between (NAV-34). */
export function OrganisationList({ selected, isBusy, onPick }: OrganisationListProps) {
  const organisations = useOrganisations();
  if (organisations.isPending) {
    return (
      <Loading label={loadingTexts.fetchingOrganisations}>
        <div className={styles['skeleton']}>
          <span className={styles['loading']}>{loadingTexts.fetchingOrganisations}</span>
          <Skeleton width={200} />
          <Skeleton width={160} />
        </div>
      </Loading>
    );
  }
  if (organisations.isError) {
    return (
      <div className={styles['skeleton']}>
        <RetryLine onRetry={() => void organisations.refetch()}>
          <Trans>Your organisations could not be loaded.</Trans>
        </RetryLine>
      </div>
    );
  }
  return (
    <ul className={styles['list']}>
      {organisations.data.map(({ id, name }) => (
        <li key={id}>
          <ChoiceItem label={name} isChosen={id === selected} isDisabled={isBusy} onPick={() => onPick(id)} />
        </li>
      ))}
    </ul>
  );
}
