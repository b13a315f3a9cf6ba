import { planSizes } from '@atrium/domain/pricing/plan-names';
import { useLingui } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import frame from './plan-grid.module.css';
import styles from './plan-selection.module.css';

const lines = [140, 180, 120, 160];

/** The skeleton of three cards. */
export function PlansLoading() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading plans`}>
      <div className={frame['plans']}>
        <div className={frame['grid']}>
          {planSizes().map((name) => (
            <div key={name} className={styles['skeleton']}>
              <Skeleton width={120} height={16} />
              <Skeleton width={200} />
              <Skeleton width={150} height={32} />
              <Skeleton width="100%" height={36} />
              {lines.map((width) => (
                <Skeleton key={width} width={width} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
