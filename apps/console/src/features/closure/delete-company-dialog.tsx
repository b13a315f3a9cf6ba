import { isNameConfirmed } from '@atrium/domain/closure/decide-deletion';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '../../session/use-session.ts';
import { ImpactText } from './impact-text.tsx';
import { useDeleteCompany } from './queries.ts';
import { TypedConfirmation } from './typed-confirmation.tsx';

interface DeleteCompanyProps {
  readonly onCancel: () => void;
  /** Told how many organisations the person has left. */
  readonly onDeleted: (remaining: number) => void;
}

/** Asks for the organisation's name and the password before it is deleted (VAL-53, VAL-54). */
export function DeleteCompanyDialog({ onCancel, onDeleted }: DeleteCompanyProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const name = organisation?.tenantName ?? '';
  const deleting = useDeleteCompany();
  return (
    <TypedConfirmation
      title={t`Delete ${name}?`}
      confirmLabel={t`Delete company`}
      word={{
        label: t`Organization name`,
        description: t`Type ${name} to confirm.`,
        isRight: (typed) => isNameConfirmed(typed, name),
        fault: msg`Please enter valid organization name.`,
      }}
      isBusy={deleting.isPending}
      onCancel={onCancel}
      onConfirm={(password, refuse) => deleting.run(password, { onSuccess: onDeleted, onError: refuse })}
    >
      <ImpactText label={t`This affects`} />
      <p>
        <Trans>
          Everyone loses access to {name} and to its data in all products right away, and nothing is charged any more.
          Owners can restore it for 30 days. Then the data is erased; invoices are kept as long as the law asks.
        </Trans>
      </p>
    </TypedConfirmation>
  );
}
