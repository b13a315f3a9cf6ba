import { Trans } from '@lingui/react/macro';
import styles from './agreement-line.module.css';
import { TextLink } from './text-link.tsx';

/** What starting something for the organization agrees to (D-950). */
export function AgreementLine() {
  return (
    <p className={styles['line']}>
      <Trans>
        With this you agree to the{' '}
        <TextLink to="/terms" target="_blank">
          Terms
        </TextLink>{' '}
        and, for the organization, to the{' '}
        <TextLink to="/data-processing" target="_blank">
          Data-processing terms
        </TextLink>
        .
      </Trans>
    </p>
  );
}
