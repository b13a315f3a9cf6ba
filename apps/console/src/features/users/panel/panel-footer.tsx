import { Trans } from '@lingui/react/macro';
import type { Ref } from 'react';
import { needsEstimate } from '../../../lib/seat-estimate.ts';
import { Button } from '../../../ui/button.tsx';
import type { ChangePreview } from '../queries.ts';
import styles from './panel.module.css';

interface PanelFooterProps {
  readonly formId: string;
  readonly isNew: boolean;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly isWhole: boolean;
  readonly preview: ChangePreview | null;
  /** Why the change would be refused, or null. */
  readonly refusal: string | null;
  readonly isSettled: boolean;
  readonly submitButton: Ref<HTMLButtonElement>;
  readonly onCancel: () => void;
}

const costsMore = ({ charged }: ChangePreview['seats'][number]): boolean =>
  charged !== null && charged.after > charged.before;

/** Cancel and submit, with a note on what the change costs. */
export function PanelFooter({ formId, isNew, isDirty, isBusy, preview, refusal, ...footer }: PanelFooterProps) {
  const { isWhole, isSettled } = footer;
  // The estimate opens for every seat (USER-12); it is announced as a charge only where there is one.
  const isCharged =
    isWhole && preview !== null && needsEstimate(preview.estimateCounts) && preview.seats.some(costsMore);
  const plain = isNew ? <Trans>Add user</Trans> : <Trans>Save changes</Trans>;
  return (
    <>
      <p className={styles['footNote']} role="status" data-tone={refusal === null ? undefined : 'bad'}>
        {refusal}
        {!isWhole && <Trans>Pick a role for every product.</Trans>}
        {isWhole && isDirty && !isSettled && <Trans>Checking what changes…</Trans>}
        {isWhole && isDirty && isSettled && isCharged && (
          <Trans>Takes seats. You see what they cost before it is saved.</Trans>
        )}
        {isWhole && isDirty && isSettled && !isCharged && refusal === null && <Trans>No charge.</Trans>}
        {!isDirty && !isNew && <Trans>Nothing is changed yet.</Trans>}
      </p>
      <Button variant="subtle" className={styles['footCancel'] ?? ''} onClick={footer.onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        ref={footer.submitButton}
        type="submit"
        form={formId}
        loading={isBusy}
        disabled={refusal !== null || (!isNew && !isDirty)}
      >
        {isCharged ? <Trans>Review charges</Trans> : plain}
      </Button>
    </>
  );
}
