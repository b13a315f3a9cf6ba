import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import styles from './bulk.module.css';
import { ChangePreview } from './change-preview.tsx';
import { RoleWishFields } from './role-wish-fields.tsx';
import type { useRoleChange } from './use-role-change.ts';
import type { Picked } from './use-selection.ts';

interface RoleChangeFormProps {
  readonly kind: 'assign' | 'remove';
  readonly people: readonly Picked[];
  readonly change: ReturnType<typeof useRoleChange>;
}

/** The role to give or take, and a preview of what that would do. */
export function RoleChangeForm({ kind, people, change }: RoleChangeFormProps) {
  const { t, i18n } = useLingui();
  const { catalogue, wish } = change;
  const all = i18n.number(people.length);
  if (people.length === 0) {
    return (
      <p>
        <Trans>Select people in the list first.</Trans>
      </p>
    );
  }
  if (catalogue.isError) {
    return <RetryLine onRetry={() => void catalogue.refetch()}>{t`The roles could not be loaded.`}</RetryLine>;
  }
  return (
    <>
      <p>{plural(people.length, { one: `For ${all} selected person.`, other: `For ${all} selected people.` })}</p>
      {catalogue.data === undefined ? (
        <Loading label={t`Loading roles`}>
          <div className={styles['fields']}>
            <Skeleton width="100%" height={36} />
          </div>
        </Loading>
      ) : (
        <RoleWishFields kind={kind} catalogue={catalogue.data} wish={wish} onChange={change.setWish} />
      )}
      {change.change !== null && <Outcome people={people} change={change} />}
    </>
  );
}

function Outcome({ people, change }: Omit<RoleChangeFormProps, 'kind'>) {
  const { t } = useLingui();
  const { preview, wish, catalogue } = change;
  if (preview.isError) {
    return <RetryLine onRetry={() => void preview.refetch()}>{t`What would change could not be loaded.`}</RetryLine>;
  }
  if (preview.data === undefined || wish.product === null || catalogue.data === undefined) {
    return (
      <Loading label={t`Checking what would change`}>
        <div className={styles['preview']}>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </div>
      </Loading>
    );
  }
  return (
    <ChangePreview
      preview={preview.data}
      groups={change.groups}
      people={people}
      product={wish.product}
      catalogue={catalogue.data}
    />
  );
}
