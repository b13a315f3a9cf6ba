import { occurred } from '@atrium/contract/errors/catalogue-entry';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post } from '../../lib/notice-board.ts';
import { codeOf, showFailedAction } from '../../lib/show-refusal.ts';
import { inWords, loadingTexts, notices } from '../../words/reply-words.ts';
import { CodePopup } from './code-popup.tsx';
import { codeProgress } from './code-progress.ts';
import { DiscountTerms, useDiscountWords } from './discount-terms.tsx';
import { type DiscountCheck, useApplyDiscount, useCheckDiscount } from './queries.ts';
import { useApplied } from './use-applied.ts';
import { useCodeEntry } from './use-code-entry.ts';

/** Says that the discount code is invalid (CODE-26). */
const tellInvalid = (): void => post({ ...notices.discountInvalid, kind: 'dialog', tone: 'bad' });

function useDiscountFlow(opened: boolean, onApplied: () => void) {
  const entry = useCodeEntry();
  const [check, setCheck] = useState<DiscountCheck | null>(null);
  const checking = useCheckDiscount();
  const applying = useApplyDiscount();
  const applied = useApplied<DiscountCheck>(
    opened,
    () => {
      entry.clear();
      setCheck(null);
    },
    { isAmountApart: true },
  );
  const validate = (): void => {
    if (!entry.isComplete()) return;
    checking.run(entry.typed, {
      onSuccess: (answer) => {
        if (answer.canApply || answer.canOverride) setCheck(answer);
        else if (answer.kind === null) tellInvalid();
        // A code that cannot be applied is explained in a dialog (CODE-25).
        else post({ kind: 'dialog', tone: 'bad', title: inWords(occurred), message: inWords(answer.reason) });
      },
      onError: showFailedAction,
    });
  };
  const apply = (): void => {
    if (check === null) return;
    applying.run(entry.typed, {
      onSuccess: () => {
        applied.tell(check);
        onApplied();
      },
      onError: (error) => {
        setCheck(null);
        if (codeOf(error) === 'codes.unknown') tellInvalid();
        else showFailedAction(error);
      },
    });
  };
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

const nothing = (): void => undefined;

interface DiscountCodeDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Lets checkout refresh its amount (CHK-20). */
  readonly onApplied?: () => void;
}

/** Redeems a discount or promo code: validate, show the coupon, apply (CODE-01, CODE-19). */
export function DiscountCodeDialog({ opened, onClose, onApplied = nothing }: DiscountCodeDialogProps) {
  const { t } = useLingui();
  const { applied, check, ...flow } = useDiscountFlow(opened, onApplied);
  const words = useDiscountWords();
  return (
    <CodePopup
      opened={opened}
      onClose={onClose}
      title={t`Redeem discount / promo code`}
      intro={t`Discounts come off your upcoming charges. Each product uses its newest one.`}
      label={t`Discount / promo code`}
      entry={flow.entry}
      progress={flow.progress}
      terms={check === null ? null : <DiscountTerms check={check} code={flow.entry.typed} />}
      onChange={flow.forget}
      onValidate={flow.validate}
      onApply={flow.apply}
      applied={applied === null ? null : { title: notices.couponApplied.message, text: words(applied).join(', ') }}
    />
  );
}
