import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { entryOf } from '../lib/show-refusal.ts';
import { Logo } from '../ui/logo.tsx';
import styles from './full-page.module.css';

/** ERR-19 */
export function InitialLoadFailed() {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const { title, message } = entryOf('request.initial_load_failed');
  const retry = async (): Promise<void> => {
    setBusy(true);
    await router.invalidate();
    setBusy(false);
  };
  return (
    <main className={styles['page']}>
      <title>{`${title} · Atrium`}</title>
      <Logo />
      <div role="alert" className={styles['message']}>
        <IconCloudOff size={28} stroke={1.6} aria-hidden="true" />
        <h1>{title}</h1>
        <p>{message}</p>
      </div>
      <Button loading={isBusy} onClick={() => void retry()}>
        <Trans>Retry</Trans>
      </Button>
    </main>
  );
}
