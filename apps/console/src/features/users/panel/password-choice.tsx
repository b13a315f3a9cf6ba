import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../ui/icon.tsx';
import { mailIcon } from '../../../ui/icons.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import type { useNewPassword } from '../use-new-password.ts';
import styles from './panel.module.css';

interface PasswordChoiceProps {
  readonly entry: ReturnType<typeof useNewPassword>;
  readonly isSetNow: boolean;
  readonly onChoose: (isSetNow: boolean) => void;
}

/** N-14: a mailed link is the way; a password that somebody else knows is the exception. */
export function PasswordChoice({ entry, isSetNow, onChoose }: PasswordChoiceProps) {
  const { t } = useLingui();
  if (!isSetNow) {
    return (
      <div className={styles['mailed']}>
        <Icon of={mailIcon} />
        <p>
          <Trans>They get a mail with a link to set their own password.</Trans>
        </p>
        <button type="button" className={styles['quietLink']} onClick={() => onChoose(true)}>
          <Trans>Set a password now</Trans>
        </button>
      </div>
    );
  }
  return (
    <section aria-label={t`Password`} className={styles['passwordNow']}>
      <NewPasswordFields entry={entry} />
      <button type="button" className={styles['quietLink']} onClick={() => onChoose(false)}>
        <Trans>Mail a link instead</Trans>
      </button>
    </section>
  );
}
