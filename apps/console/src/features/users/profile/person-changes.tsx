import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/layout/card.tsx';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { type UserChange, useUserChanges } from '../queries.ts';
import styles from './profile.module.css';

function useChangeWords(): Readonly<Record<UserChange['action'], string>> {
  const { t } = useLingui();
  return {
    'users.added': t`Added`,
    'users.invited': t`Invited`,
    'users.invitation_accepted': t`Invitation accepted`,
    'users.renamed': t`Renamed`,
    'users.roles_changed': t`Roles changed`,
    'users.disabled': t`Disabled`,
    'users.enabled': t`Enabled`,
    'users.deleted': t`Deleted`,
    'users.restored': t`Restored`,
    'users.left': t`Left`,
    'users.password_set': t`Password set`,
    'users.factors_reset': t`Two-factor reset`,
    'users.signed_out': t`Signed out on all devices`,
    'users.reset_link_sent': t`Reset link sent`,
  };
}

/** What was changed about a user, by whom and when (D-190). */
export function PersonChanges({ userId }: { userId: string }) {
  const { t } = useLingui();
  const changes = useUserChanges(userId);
  return (
    <Card label={t`Changes`}>
      <h2 className={styles['cardTitle']}>
        <Trans>Changes</Trans>
      </h2>
      {changes.isPending && (
        <Loading label={t`Loading changes`}>
          <Skeleton width="60%" />
        </Loading>
      )}
      {changes.isError && (
        <RetryLine onRetry={() => void changes.refetch()}>{t`The changes could not be loaded.`}</RetryLine>
      )}
      {changes.data?.length === 0 && (
        <p className={styles['none']}>
          <Trans>Nothing was changed yet.</Trans>
        </p>
      )}
      {changes.data !== undefined && changes.data.length > 0 && (
        <ol className={styles['changes']}>
          {changes.data.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Change({ change }: { change: UserChange }) {
  const { t, i18n } = useLingui();
  const words = useChangeWords()[change.action];
  const at = i18n.date(change.at, { dateStyle: 'medium', timeStyle: 'short' });
  const before = change.rolesBefore.join(', ');
  const after = change.rolesAfter.join(', ');
  const roles = before === '' ? after : `${before} → ${after === '' ? t`none` : after}`;
  return (
    <li>
      <span>
        {words}
        {roles !== '' && <span className={styles['changedRoles']}>{roles}</span>}
      </span>
      <span className={styles['changedBy']}>{change.actorName === null ? at : `${change.actorName}, ${at}`}</span>
    </li>
  );
}
