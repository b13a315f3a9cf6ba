import { factorDaysAhead, factorRequiredFrom } from '@atrium/domain/security/required-factor';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { type FactorRule, useRequireFactor } from '../factors/factor-queries.ts';
import styles from '../security.module.css';
import { NamedPeople } from './named-people.tsx';

/** Says by number and by name who has no two-factor, and asks from when it is required (D-235). */
export function RequireFactorDialog({ rule, onClose }: { readonly rule: FactorRule; readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [inDays, setInDays] = useState<number>(factorDaysAhead[0]);
  const [now] = useState(() => new Date());
  const require = useRequireFactor();
  const { without } = rule;
  const day = (days: number): string => {
    const on = i18n.date(factorRequiredFrom(days, now), { dateStyle: 'full' });
    return t`In ${days} days: ${on}`;
  };
  return (
    <ConfirmDialog
      opened
      title={t`Require two-factor?`}
      cancelLabel={t`Cancel`}
      confirmLabel={t`Require two-factor`}
      isBusy={require.isPending}
      onCancel={onClose}
      onConfirm={() => require.run(inDays, { onSuccess: onClose, onError: onClose })}
    >
      <p>
        <Trans>From that day on, everybody shows an authenticator app or a passkey before they can go on here.</Trans>
      </p>
      <div className={styles['steps']}>
        <SelectField
          label={t`Required from`}
          placeholder=""
          value={String(inDays)}
          options={factorDaysAhead.map((days) => ({ value: String(days), label: day(days) }))}
          onChange={(days) => setInDays(Number(days))}
        />
        {without.count === 0 ? (
          <p>
            <Trans>Everybody has two-factor already.</Trans>
          </p>
        ) : (
          <div>
            <NamedPeople people={without}>
              <Plural
                value={without.count}
                one="# person has no two-factor yet. They are told by email now, three days and one day before."
                other="# people have no two-factor yet. They are told by email now, three days and one day before."
              />
            </NamedPeople>
          </div>
        )}
        <p className={styles['note']}>
          <Trans>Nobody is locked out: anyone without it by then sets it up when they sign in.</Trans>
        </p>
      </div>
    </ConfirmDialog>
  );
}
