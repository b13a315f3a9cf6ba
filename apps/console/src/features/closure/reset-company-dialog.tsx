import { resetWord } from '@atrium/domain/closure/decide-deletion';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { post } from '../../lib/notice-board.ts';
import { useSession } from '../../session/use-session.ts';
import { notices } from '../../words/reply-words.ts';
import { ImpactText } from './impact-text.tsx';
import { useResetCompany } from './queries.ts';
import { TypedConfirmation } from './typed-confirmation.tsx';

/** Asks for the word 'reset' and the password before the company is reset (VAL-57). */
export function ResetCompanyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const name = organisation?.tenantName ?? '';
  const resetting = useResetCompany();
  const onSuccess = (): void => {
    onClose();
    const { title, message } = notices.companyReset;
    post({ kind: 'dialog', tone: 'good', title, message });
  };
  return (
    <TypedConfirmation
      title={t`Reset ${name}?`}
      confirmLabel={t`Reset company`}
      word={{
        label: t`Type 'reset' to confirm`,
        isRight: (typed) => typed.trim() === resetWord,
        fault: msg`Please enter 'reset' in above field`,
      }}
      isBusy={resetting.isPending}
      onCancel={onClose}
      onConfirm={(password, refuse) => resetting.run(password, { onSuccess, onError: refuse })}
    >
      <p>
        <Trans>
          The data of all products is hidden right away, and erased after 30 days. Until then you can undo the reset.
          Your plan and your cards are kept.
        </Trans>
      </p>
      <ImpactText label={t`Also kept`} />
    </TypedConfirmation>
  );
}
