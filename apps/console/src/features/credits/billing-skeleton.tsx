import { Card } from '../../ui/layout/card.tsx';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import { loadingTexts } from '../../words/reply-words.ts';
import styles from './credits.module.css';

/** The skeleton of the billing screen. */
export function BillingSkeleton() {
  return (
    <Loading label={loadingTexts.fetchingSubscription}>
      <div className={styles['stack']}>
        <Skeleton width={220} height={36} />
        <div className={styles['pair']}>
          {[0, 1].map((index) => (
            <Card key={index}>
              <div className={styles['skeleton']}>
                <Skeleton width="30%" height={20} />
                <Skeleton width="50%" height={32} />
                <Skeleton width="70%" />
                <Skeleton width="60%" />
              </div>
            </Card>
          ))}
        </div>
        <Card>
          <div className={styles['skeleton']}>
            {[0, 1, 2, 3].map((index) => (
              <Skeleton key={index} width="100%" height={20} />
            ))}
          </div>
        </Card>
      </div>
    </Loading>
  );
}
