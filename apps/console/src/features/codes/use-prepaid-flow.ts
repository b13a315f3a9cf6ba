import { occurred } from '@atrium/contract/errors/catalogue-entry';
import { useState } from 'react';
import { post } from '../../lib/notice-board.ts';
import { codeOf, showFailedAction } from '../../lib/show-refusal.ts';
import { useClient } from '../../lib/use-client.ts';
import { useCloseWindow } from '../../lib/use-close-window.ts';
import { inWords, loadingTexts } from '../../words/reply-words.ts';
import { codeProgress } from './code-progress.ts';
import { type PrepaidCheck, useApplyPrepaid, useCheckPrepaid } from './queries.ts';
import { useApplied } from './use-applied.ts';
import { useCodeEntry } from './use-code-entry.ts';

type Applied = { readonly check: PrepaidCheck };

/** Applies the code at once, or after a confirmed warning; otherwise says why it cannot be applied (D-50). */
export function usePrepaidFlow(opened: boolean) {
  const entry = useCodeEntry();
  const [check, setCheck] = useState<PrepaidCheck | null>(null);
  const [isWarning, setWarning] = useState(false);
  const checking = useCheckPrepaid();
  const applying = useApplyPrepaid();
  const { isBookkeeper } = useClient();
  const closeWindow = useCloseWindow();
  const forget = (): void => {
    setCheck(null);
    setWarning(false);
  };
  const startAnew = (): void => {
    entry.clear();
    forget();
  };
  // A bookkeeper's window was opened for this code alone, so it is closed afterwards (CODE-15).
  const applied = useApplied<Applied>(opened, startAnew, { onLeave: isBookkeeper ? closeWindow : undefined });

  const validate = (): void => {
    if (!entry.isComplete()) return;
    checking.run(entry.typed, {
      onSuccess: (answer) => {
        if (answer.canApply || answer.canOverride) setCheck(answer);
        // A code that cannot be applied is explained in a dialog (CODE-25).
        else post({ kind: 'dialog', tone: 'bad', title: inWords(occurred), message: inWords(answer.reason) });
      },
      onError: showFailedAction,
    });
  };

  const apply = (isOverride: boolean): void => {
    if (check === null) return;
    applying.run(
      { code: entry.typed, isOverride },
      {
        onSuccess: () => applied.tell({ check }),
        onError: (error) => {
          forget();
          // A subscription began since the check, so the person first sees what would end.
          if (codeOf(error) === 'codes.subscriptions_would_end') validate();
          else showFailedAction(error);
        },
      },
    );
  };

  return {
    entry,
    check,
    applied: applied.reply,
    progress: codeProgress(checking, applying, loadingTexts.activatingCoupon),
    isWarning,
    forget,
    validate,
    /** Ends active subscriptions only after a second confirmation (CODE-12). */
    apply: (): void => (check?.canApply === true ? apply(false) : setWarning(true)),
    confirm: (): void => apply(true),
    dismissWarning: (): void => setWarning(false),
  };
}
