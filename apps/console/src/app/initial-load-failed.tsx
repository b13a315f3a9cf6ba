import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalEntryOf } from '../lib/show-refusal.ts';
import { isNewVersionThere } from '../lib/version-watch.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/drawings/icon.tsx';
import { Logo } from '../ui/drawings/logo.tsx';
import { cloudOffIcon } from '../ui/icons.ts';
import styles from './full-page.module.css';

/** Takes the whole page when the first load failed, and offers a retry (ERR-19). */
export function InitialLoadFailed() {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const { title, message } = refusalEntryOf('request.initial_load_failed');
  const retry = async (): Promise<void> => {
    if (isNewVersionThere()) return window.location.reload();
    setBusy(true);
    await router.invalidate();
    setBusy(false);
  };
  return (
    <main className={styles['page']}>
      <title>{`${title} · Atrium`}</title>
      <Logo />
      <div role="alert" className={styles['message']}>
        <Icon of={cloudOffIcon} size={28} />
        <h1>{title}</h1>
        <p>{message}</p>
      </div>
      <Button loading={isBusy} onClick={() => void retry()}>
        <Trans>Retry</Trans>
      </Button>
    </main>
  );
}
