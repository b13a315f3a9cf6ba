import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { LabelledCheckbox } from '../../../ui/fields/labelled-checkbox.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { productName } from '../../../words/product-name.ts';

type Warning = QuoteReply['warnings'][number];

interface WarningDialogProps {
  readonly warning: Warning | null;
  readonly quote: Pick<QuoteReply, 'ends' | 'withdrawal'>;
  readonly onCancel: () => void;
  readonly onContinue: () => void;
}

function Text({ warning, days }: { warning: Warning; days: number }) {
  switch (warning) {
    case 'aio_active':
      return (
        <Trans>
          All in One gives access to multiple products, and you lose access to them if you subscribe to another plan.
        </Trans>
      );
    case 'prepaid_applied':
      return <Trans>A prepaid code is applied. If you continue, you lose access to your current products.</Trans>;
    case 'lifetime_ends':
      return (
        <Trans>You have paid for a lifetime. If you continue, that plan ends for good and cannot be restored.</Trans>
      );
    case 'above_mandate_limit':
      return <Trans>This charge is above the limit of your e-mandate. You will approve it on your bank’s page.</Trans>;
    case 'begins_at_once':
      return (
        <Trans>
          You can withdraw within {days} days. I ask you to begin before they are over, and know that I pay for the days
          until I withdraw.
        </Trans>
      );
  }
}

/** One warning, which the person accepts before anything is charged (CHK-18, CHK-19). */
export function WarningDialog({ warning, quote, onCancel, onContinue }: WarningDialogProps) {
  const { t } = useLingui();
  const last = useRef<Warning>('aio_active');
  // The text stays while the dialog closes.
  if (warning !== null) last.current = warning;
  const shown = last.current;
  const titles: Readonly<Record<Warning, string>> = {
    aio_active: t`All in One already active!`,
    prepaid_applied: t`Important Warning!`,
    lifetime_ends: t`Your lifetime plan ends`,
    above_mandate_limit: t`Your bank will ask you`,
    begins_at_once: t`Your plan begins at once`,
  };
  const [isUnderstood, setUnderstood] = useState(false);
  useEffect(() => setUnderstood(false), [warning]);
  const isOfEnds = shown !== 'above_mandate_limit' && shown !== 'begins_at_once';
  const products = isOfEnds ? quote.ends.map(productName).join(', ') : '';
  return (
    <ConfirmDialog
      opened={warning !== null}
      title={titles[shown]}
      cancelLabel={t`Cancel`}
      confirmLabel={shown === 'lifetime_ends' ? t`End lifetime plan and continue` : t`Continue`}
      isDestructive={shown === 'lifetime_ends'}
      isReady={shown !== 'lifetime_ends' || isUnderstood}
      onCancel={onCancel}
      onConfirm={onContinue}
    >
      <p>
        <Text warning={shown} days={quote.withdrawal?.days ?? 0} />
      </p>
      {products !== '' && (
        <p>
          <Trans>This ends: {products}.</Trans>
        </p>
      )}
      {shown === 'lifetime_ends' && (
        <LabelledCheckbox
          label={t`I understand that I lose my lifetime plan`}
          checked={isUnderstood}
          onChange={setUnderstood}
        />
      )}
    </ConfirmDialog>
  );
}
