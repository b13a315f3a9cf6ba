import { loadingTexts } from '@atrium/contract/errors/notices';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Icon } from '../../ui/icon.tsx';
import { checkIcon } from '../../ui/icons.ts';
import { Bone, Loading } from '../../ui/states.tsx';
import styles from './organisation-list.module.css';
import { useOrganisations } from './queries.ts';

interface OrganisationListProps {
  readonly selected: string | null;
  readonly isBusy: boolean;
  readonly onPick: (organisationId: string) => void;
}

/** Everybody may switch between their organisations (NAV-34). */
export function OrganisationList({ selected, isBusy, onPick }: OrganisationListProps) {
  const organisations = useOrganisations();
  if (organisations.isPending) {
    return (
      <Loading label={loadingTexts.fetchingOrganisations}>
        <div className={styles['skeleton']}>
          <span className={styles['loading']}>{loadingTexts.fetchingOrganisations}</span>
          <Bone width={200} />
          <Bone width={160} />
        </div>
      </Loading>
    );
  }
  if (organisations.isError) {
    return (
      <div role="alert" className={styles['skeleton']}>
        <Trans>Your organisations could not be loaded.</Trans>
        <Button size="xs" variant="default" onClick={() => void organisations.refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    );
  }
  return (
    <ul className={styles['list']}>
      {organisations.data.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className={styles['item']}
            aria-current={id === selected ? 'true' : undefined}
            disabled={isBusy}
            onClick={() => onPick(id)}
          >
            <span>{name}</span>
            {id === selected && <Icon of={checkIcon} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
