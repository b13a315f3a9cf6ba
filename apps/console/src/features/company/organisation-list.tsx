import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChoiceItem } from '../../ui/fields/choice-item.tsx';
import { FindField, isFound, searchedFrom } from '../../ui/fields/find-field.tsx';
import { RetryLine } from '../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import { loadingTexts } from '../../words/reply-words.ts';
import styles from './organisation-list.module.css';
import { useOrganisations } from './queries.ts';

interface OrganisationListProps {
  readonly selected: string | null;
  readonly isBusy: boolean;
  readonly onPick: (organisationId: string) => void;
}

/** The organisations of the person, to switch between (NAV-34). */
export function OrganisationList({ selected, isBusy, onPick }: OrganisationListProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState('');
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
          <Trans>Your organizations could not be loaded.</Trans>
        </RetryLine>
      </div>
    );
  }
  const found = organisations.data.filter(({ name }) => isFound(name, wanted));
  return (
    <>
      {organisations.data.length > searchedFrom && (
        <FindField label={t`Find organization`} value={wanted} onChange={setWanted} />
      )}
      <ul className={styles['list']}>
        {found.map(({ id, name }) => (
          <li key={id}>
            <ChoiceItem label={name} isChosen={id === selected} isDisabled={isBusy} onPick={() => onPick(id)} />
          </li>
        ))}
      </ul>
      <p role="status" className={styles['none']}>
        {found.length === 0 && <Trans>No organization has this name.</Trans>}
      </p>
    </>
  );
}
