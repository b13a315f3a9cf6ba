import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useDay } from '../../lib/use-day.ts';
import { LabelledCheckbox } from '../../ui/fields/labelled-checkbox.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { productName } from '../../words/product-name.ts';
import type { PrepaidCheck } from './queries.ts';

interface EndsDialogProps {
  readonly opened: boolean;
  readonly check: PrepaidCheck | null;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a code ends subscriptions (CODE-12). Losing a lifetime or a longer term must be ticked as well (D-159). */
export function EndsDialog({ opened, check, isBusy, onCancel, onConfirm }: EndsDialogProps) {
  const { t } = useLingui();
  const [isUnderstood, setUnderstood] = useState(false);
  useEffect(() => setUnderstood(false), [opened]);
  const ends = (check?.ends ?? []).map(productName).join(', ');
  const longer = check?.losesLonger ?? [];
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Existing subscriptions expire`}
      cancelLabel={t`Cancel`}
      confirmLabel={t`Apply and end subscriptions`}
      isDestructive
      isBusy={isBusy}
      isReady={longer.length === 0 || isUnderstood}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        <Trans>
          When this code is applied, your existing subscriptions expire at once: {ends}. What this code gives takes
          their place.
        </Trans>
      </p>
      {longer.length > 0 && (
        <>
          <p>
            <Trans>You lose more time than this code gives:</Trans>
          </p>
          <ul>
            {longer.map((term) => (
              <LostTerm key={term.product} {...term} />
            ))}
          </ul>
          <LabelledCheckbox
            label={t`I understand that this time is lost`}
            checked={isUnderstood}
            onChange={setUnderstood}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

function LostTerm({ product, until }: PrepaidCheck['losesLonger'][number]) {
  const day = useDay();
  const name = productName(product);
  return (
    <li>
      {until === null ? (
        <Trans>{name}, for life</Trans>
      ) : (
        <Trans>
          {name}, until {day(until)}
        </Trans>
      )}
    </li>
  );
}
