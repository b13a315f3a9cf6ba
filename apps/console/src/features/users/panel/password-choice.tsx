import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx';
import { mailIcon } from '../../../ui/icons.ts';
import type { useNewPassword } from '../use-new-password.ts';
import styles from './panel.module.css';

interface PasswordChoiceProps {
  readonly entry: ReturnType<typeof useNewPassword>;
  readonly isSetNow: boolean;
  readonly onChoose: (isSetNow: boolean) => void;
}

/** A new user is mailed a link, unless the admin sets a password right away (N-14). */
export function PasswordChoice({ entry, isSetNow, onChoose }: PasswordChoiceProps) {
  const { t } = useLingui();
  if (!isSetNow) {
    return (
      <div className={styles['mailed']}>
        <Icon of={mailIcon} />
        <p>
          <Trans>They get an email with a link to set their own password.</Trans>
        </p>
        <button type="button" className={styles['quietLink']} onClick={() => onChoose(true)}>
          <Trans>Set a password now</Trans>
        </button>
      </div>
    );
  }
  return (
    <section aria-label={t`Password`} className={styles['passwordNow']}>
      <NewPasswordFields password={entry.field('password')} confirmation={entry.field('confirmation')} />
      <button type="button" className={styles['quietLink']} onClick={() => onChoose(false)}>
        <Trans>Mail a link instead</Trans>
      </button>
    </section>
  );
}
