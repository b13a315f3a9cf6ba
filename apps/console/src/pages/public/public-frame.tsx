import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LanguagePicker } from '../../features/identity/language-picker.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PublicLayout } from '../../ui/layout/public-layout.tsx';
import { SplitLayout } from '../../ui/layout/split-layout.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './public-frame.module.css';

function FootLinks() {
  return (
    <>
      <LanguagePicker position="top" align="left" />
      <span className={styles['grow']} />
      <TextLink to="/privacy" target="_blank">
        <Trans>Privacy</Trans>
      </TextLink>
      <TextLink to="/terms" target="_blank">
        <Trans>Terms</Trans>
      </TextLink>
      <a href="/licences.txt" target="_blank" rel="noreferrer">
        <Trans>Open source</Trans>
      </a>
    </>
  );
}

/** The frame of the sign-in, sign-up and password pages. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <SplitLayout
      footer={
        <div className={styles['foot']}>
          <FootLinks />
        </div>
      }
    >
      {children}
    </SplitLayout>
  );
}

/** The frame of the terms and the privacy notice. */
export function ReadingFrame({ children }: { children: ReactNode }) {
  return (
    <PublicLayout
      footer={
        <div className={styles['foot']}>
          <FootLinks />
        </div>
      }
      actions={
        <>
          <ButtonLink to="/login" variant="subtle">
            <Trans>Sign in</Trans>
          </ButtonLink>
          <ButtonLink to="/signup">
            <Trans>Create account</Trans>
          </ButtonLink>
        </>
      }
    >
      {children}
    </PublicLayout>
  );
}

export function Below({ children }: { children: ReactNode }) {
  return <p className={styles['below']}>{children}</p>;
}

/** Whose data the page uses, small and last. */
export function Credit({ children }: { children: ReactNode }) {
  return <p className={styles['credit']}>{children}</p>;
}
