import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post } from '../../lib/notice-board.ts';
import { codeOf, refusalEntryOf, showFailedAction } from '../../lib/show-refusal.ts';
import { useDay } from '../../lib/use-day.ts';
import { amountText } from '../../words/amount-text.ts';
import { loadingTexts, notices } from '../../words/reply-words.ts';
import { CodePopup } from './code-popup.tsx';
import { codeProgress } from './code-progress.ts';
import styles from './codes.module.css';
import { type CreditCheck, useApplyCredit, useCheckCredit } from './queries.ts';
import { useApplied } from './use-applied.ts';
import { useCodeEntry } from './use-code-entry.ts';

/** The text under the field for a code that cannot be redeemed; null if the code is not at fault. */
function faultOf(error: unknown): string | null {
  const code = codeOf(error);
  // An unknown credit code has words of its own (CODE-16).
  if (code === 'codes.unknown') return notices.creditCodeUnknown.message;
  return code?.startsWith('codes.') === true ? refusalEntryOf(code).message : null;
}

function useCreditFlow(opened: boolean) {
  const entry = useCodeEntry();
  const [check, setCheck] = useState<CreditCheck | null>(null);
  const checking = useCheckCredit();
  const applying = useApplyCredit();
  const applied = useApplied<CreditCheck>(opened, () => {
    entry.clear();
    setCheck(null);
  });
  const validate = (): void => {
    if (!entry.isComplete()) return;
    checking.run(entry.typed, {
      onSuccess: setCheck,
      onError: (error) => {
        const fault = faultOf(error);
        if (fault === null) showFailedAction(error);
        else entry.setFault(fault);
      },
    });
  };
  const apply = (): void =>
    applying.run(entry.typed, {
      onSuccess: applied.tell,
      onError: (error) => {
        setCheck(null);
        entry.setFault(faultOf(error));
        // The dialog says that the credit was not applied (CODE-18).
        post({ ...notices.creditNotApplied, kind: 'dialog', tone: 'bad' });
      },
    });
  return {
    entry,
    check,
    applied: applied.reply,
    progress: codeProgress(checking, applying, loadingTexts.applyingCode),
    validate,
    apply,
    forget: () => setCheck(null),
  };
}

/** Redeems a credit code (CODE-01, CODE-16 to CODE-18). */
export function CreditCodeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { applied, check, ...flow } = useCreditFlow(opened);
  return (
    <CodePopup
      opened={opened}
      onClose={onClose}
      title={t`Redeem credit code`}
      intro={t`Credits come off your upcoming charges. Those that expire first are used first.`}
      label={t`Credit code`}
      entry={flow.entry}
      progress={flow.progress}
      terms={check === null ? null : <CreditTerms check={check} />}
      onChange={flow.forget}
      onValidate={flow.validate}
      onApply={flow.apply}
      applied={applied === null ? null : { title: t`Credits added`, text: <CreditWords check={applied} /> }}
    />
  );
}

function CreditTerms({ check }: { check: CreditCheck }) {
  return (
    <div className={styles['terms']}>
      <p className={styles['valid']}>{notices.creditCodeValid.message}</p>
      <p>
        <CreditWords check={check} />
      </p>
    </div>
  );
}

function CreditWords({ check }: { check: CreditCheck }) {
  const day = useDay();
  const credits = amountText(check.credits, check.currency);
  if (check.expiresOn === null) return <Trans>{credits} of credits, without an end date.</Trans>;
  const lastDay = day(check.expiresOn);
  return (
    <Trans>
      {credits} of credits, to be used before {lastDay}.
    </Trans>
  );
}
