import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { Bone, Loading } from '../../../ui/states.tsx';
import styles from './profile.module.css';

const rows = ['one', 'two', 'three', 'four'];

/** The shape of the page while the user is loading. */
export function ProfileSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading user`}>
      <div className={styles['headSkeleton']}>
        <Bone width={220} height={28} />
        <Bone width={180} />
      </div>
      <div className={styles['columns']}>
        <Card>
          <div className={styles['skeleton']}>
            {rows.map((row) => (
              <Bone key={row} width="60%" height={20} />
            ))}
          </div>
        </Card>
        <Card>
          <div className={styles['skeleton']}>
            {rows.map((row) => (
              <Bone key={row} width="80%" />
            ))}
          </div>
        </Card>
      </div>
    </Loading>
  );
}
