import { companyNameFault, normaliseCompanyName } from '@atrium/domain/company/company-name';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type Rules, useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { postSuccess } from '../../../lib/notice-board.ts';
import { codeOf, showFailedAction, showRefusalOf } from '../../../lib/show-refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldSummary } from '../../../ui/fields/field-summary.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { notices } from '../../../words/reply-words.ts';
import { useRenameCompany } from './queries.ts';
import styles from './settings.module.css';

const rules: Rules<{ name: string }> = {
  name: ({ name }) => {
    const fault = companyNameFault(name);
    if (fault === null) return null;
    return fault === 'too_long' ? msg`This name is too long.` : msg`Please enter your company name.`;
  },
};

/** A failure without a reason of its own reads 'Error while updating' (D-88). */
function tellFailed(error: unknown): void {
  const code = codeOf(error);
  if (code === 'session.expired' || code === 'request.unauthorized') showFailedAction(error);
  else showRefusalOf('company.update_failed');
}

interface CompanyNameFormProps {
  /** The name that is saved; the form is made anew when it changes. */
  readonly saved: string;
  readonly onCancel: () => void;
}

/** The company name. Save and Cancel show only while another name is typed (ORG-07). */
export function CompanyNameForm({ saved, onCancel }: CompanyNameFormProps) {
  const { t } = useLingui();
  const form = useCheckedForm({ name: saved }, rules);
  const rename = useRenameCompany();
  const isChanged = form.values.name !== saved;
  const send = ({ name }: { name: string }): void =>
    rename.run(normaliseCompanyName(name), {
      onSuccess: () => postSuccess(notices.companyRenamed.message),
      onError: tellFailed,
    });
  return (
    <Form unsaved={form.isChanged} onSubmit={form.submit(send)} className={styles['nameForm']}>
      <TextInput label={t`Company name`} autoComplete="organization" {...form.field('name')} />
      <FieldSummary messages={form.summary} />
      {isChanged && (
        <div className={styles['buttons']}>
          <Button variant="default" disabled={rename.isPending} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={rename.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </Form>
  );
}
