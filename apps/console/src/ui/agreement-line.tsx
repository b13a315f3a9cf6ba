import { documentPaths, type LegalDocument } from '@atrium/domain/agreements/legal-documents';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './agreement-line.module.css';
import { TextLink } from './text-link.tsx';

/** Documents open beside the console, so that nothing that is typed here is lost. */
function DocumentLink({ of, children }: { of: LegalDocument; children: ReactNode }) {
  return (
    <TextLink to={documentPaths[of]} target="_blank">
      {children}
    </TextLink>
  );
}

/** What an act agrees to: for oneself, for the organization too, by accepting an invitation, or if it makes an account. */
export type AgreementOf = 'oneself' | 'organization' | 'invitation' | 'new_account';

const sentences: Readonly<Record<AgreementOf, () => ReactNode>> = {
  oneself: () => (
    <Trans>
      With this you agree to the <DocumentLink of="terms">Terms</DocumentLink>.
    </Trans>
  ),
  organization: () => (
    <Trans>
      With this you agree to the <DocumentLink of="terms">Terms</DocumentLink> and, for the organization, to the{' '}
      <DocumentLink of="dpa">Data-processing terms</DocumentLink>.
    </Trans>
  ),
  invitation: () => (
    <Trans>
      By accepting you agree to the <DocumentLink of="terms">Terms</DocumentLink>.
    </Trans>
  ),
  new_account: () => (
    <Trans>
      If you have no account yet, this creates one and you agree to the <DocumentLink of="terms">Terms</DocumentLink>.
    </Trans>
  ),
};

interface AgreementLineProps {
  readonly of: AgreementOf;
  /** Whether it also names the privacy notice, which is told and not agreed to. */
  readonly tellsPrivacy?: boolean;
}

/** The one place of what is said where something is agreed to (D-950, D-960). */
export function AgreementLine({ of, tellsPrivacy = false }: AgreementLineProps) {
  return (
    <p className={styles['line']}>
      {sentences[of]()}
      {tellsPrivacy && (
        <>
          {' '}
          <Trans>
            The <DocumentLink of="privacy">Privacy notice</DocumentLink> says what we keep about you.
          </Trans>
        </>
      )}
    </p>
  );
}
