import { Trans } from '@lingui/react/macro';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FieldSummary } from '../../ui/fields/field-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import styles from './onboarding.module.css';
import type { Profile } from './queries.ts';

/** What every step is given. `onNext` saves; a refusal comes back to the step's own form. */
export interface StepProps {
  readonly profile: Profile;
  readonly isSaving: boolean;
  /** Missing in the first step. What is typed is kept. */
  readonly onBack?: (change: Partial<Profile>) => void;
  readonly onNext: (
    change: Partial<Profile> & { readonly password?: string },
    refuse: (error: unknown) => void,
  ) => void;
}

interface StepFormProps extends Pick<StepProps, 'isSaving'> {
  readonly onBack?: (() => void) | undefined;
  /** True while something that was typed is not saved. */
  readonly unsaved: boolean;
  readonly summary: readonly string[];
  readonly submitLabel: ReactNode;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** The fields of a step with its buttons (ONB-02, ONB-03). */
export function StepForm({ isSaving, onBack, unsaved, summary, submitLabel, onSubmit, children }: StepFormProps) {
  return (
    <Form unsaved={unsaved} onSubmit={onSubmit}>
      <div className={styles['fields']}>{children}</div>
      <FieldSummary messages={summary} />
      <div className={styles['footer']}>
        <ButtonLink to="/" variant="subtle" className={styles['later']}>
          <Trans>Finish later</Trans>
        </ButtonLink>
        {onBack !== undefined && (
          <Button variant="default" onClick={onBack} disabled={isSaving}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button type="submit" loading={isSaving}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
