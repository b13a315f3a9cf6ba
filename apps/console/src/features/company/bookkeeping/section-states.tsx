import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lockIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { Loading, MessageBody, Skeleton } from '../../../ui/states/states.tsx';
import styles from './bookkeeping.module.css';

export function SectionLoading({ label }: { label: string }) {
  return (
    <Card>
      <Loading label={label}>
        {[0, 1].map((index) => (
          <div key={index} className={styles['row']}>
            <Skeleton width={36} height={36} />
            <div className={styles['skeleton']}>
              <Skeleton width="40%" />
              <Skeleton width="60%" />
            </div>
          </div>
        ))}
      </Loading>
    </Card>
  );
}

export function SectionFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Card>
      <LoadFailed title={title} onRetry={onRetry} />
    </Card>
  );
}

export function SectionRefused({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Card>
      <MessageBody icon={lockIcon} title={t`You have no access to this`} text={children} />
    </Card>
  );
}
