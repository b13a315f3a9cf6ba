import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/layout/card.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import styles from './profile.module.css';

const rows = ['one', 'two', 'three', 'four'];

/** The shape of the page while the user is loading. */
export function ProfileSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading user`}>
      <div className={styles['headSkeleton']}>
        <Skeleton width={220} height={28} />
        <Skeleton width={180} />
      </div>
      <div className={styles['columns']}>
        <Card>
          <div className={styles['skeleton']}>
            {rows.map((row) => (
              <Skeleton key={row} width="60%" height={20} />
            ))}
          </div>
        </Card>
        <Card>
          <div className={styles['skeleton']}>
            {rows.map((row) => (
              <Skeleton key={row} width="80%" />
            ))}
          </div>
        </Card>
      </div>
    </Loading>
  );
}
