import { Trans, useLingui } from '@lingui/react/macro';
import { AgreementLine } from '../../ui/agreement-line.tsx';
import { productName } from '../../words/product-name.ts';
import { notices } from '../../words/reply-words.ts';
import { CodePopup } from './code-popup.tsx';
import { EndsDialog } from './ends-dialog.tsx';
import { PrepaidTerms } from './prepaid-terms.tsx';
import type { PrepaidCheck } from './queries.ts';
import { useTermWords } from './term-words.ts';
import { usePrepaidFlow } from './use-prepaid-flow.ts';

/** Redeems a prepaid code (CODE-01, CODE-10 to CODE-14). */
export function PrepaidCodeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const flow = usePrepaidFlow(opened);
  const { check, applied, isWarning, progress } = flow;
  return (
    <>
      <CodePopup
        opened={opened}
        onClose={onClose}
        title={t`Redeem prepaid code`}
        intro={t`Enter the code from your voucher or email. Nothing changes until you apply it.`}
        label={t`Prepaid code`}
        entry={flow.entry}
        progress={progress}
        terms={
          check === null ? null : (
            <>
              <PrepaidTerms check={check} />
              <AgreementLine of="organization" />
            </>
          )
        }
        onChange={flow.forget}
        onValidate={flow.validate}
        onApply={flow.apply}
        applied={
          applied === null
            ? null
            : { title: notices.couponApplied.message, text: <AppliedText check={applied.check} /> }
        }
      />
      <EndsDialog
        opened={opened && isWarning && applied === null}
        check={check}
        isBusy={progress !== ''}
        onCancel={flow.dismissWarning}
        onConfirm={flow.confirm}
      />
    </>
  );
}

function AppliedText({ check }: { check: PrepaidCheck }) {
  const termWords = useTermWords();
  const names = (check.terms?.products ?? [])
    .map(({ product, planName }) => `${productName(product)} ${planName}`)
    .join(', ');
  const term = check.terms === null ? '' : termWords(check.terms);
  return (
    <Trans>
      {names}: {term}.
    </Trans>
  );
}
