import { useLingui } from '@lingui/react/macro';
import { Logo } from '../ui/drawings/logo.tsx';
import { Loading, Skeleton } from '../ui/states/states.tsx';
import styles from './shell-skeleton.module.css';

/** The skeleton of the shell during the first load. */
export function ShellSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading`}>
      <div className={styles['shell']}>
        <div className={styles['side']}>
          <Logo />
          {[120, 96, 140, 132, 88].map((width) => (
            <Skeleton key={width} width={width} height={14} />
          ))}
        </div>
        <div>
          <div className={styles['top']}>
            <Skeleton width={80} />
          </div>
          <div className={styles['main']}>
            <Skeleton width={180} height={28} />
            <Skeleton width="100%" height={132} />
          </div>
        </div>
      </div>
    </Loading>
  );
}
