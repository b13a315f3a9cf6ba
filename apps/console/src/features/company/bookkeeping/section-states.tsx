import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lockIcon, warningIcon } from '../../../ui/icons.ts';
import { Bone, Loading, MessageBody } from '../../../ui/states.tsx';
import styles from './bookkeeping.module.css';

export function SectionLoading({ label }: { label: string }) {
  return (
    <Card>
      <Loading label={label}>
        {[0, 1].map((index) => (
          <div key={index} className={styles['row']}>
            <Bone width={36} height={36} />
            <div className={styles['skeleton']}>
              <Bone width="40%" />
              <Bone width="60%" />
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
      <div role="alert">
        <MessageBody
          icon={<Icon of={warningIcon} size={20} />}
          title={title}
          text={<Trans>Nothing was changed. Please try again.</Trans>}
          action={
            <Button variant="default" onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          }
        />
      </div>
    </Card>
  );
}

export function SectionRefused({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Card>
      <MessageBody icon={<Icon of={lockIcon} size={20} />} title={t`You have no access to this`} text={children} />
    </Card>
  );
}
