import { hostOfDomain, type WebsiteType } from '@atrium/domain/company/custom-domain';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type Rules, useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldSummary } from '../../../ui/fields/field-summary.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { loadingTexts } from '../../../words/reply-words.ts';
import styles from '../settings/settings.module.css';
import { useSaveDomain } from './queries.ts';

const rules: Rules<{ domain: string }> = {
  domain: ({ domain }) =>
    hostOfDomain(domain) === null ? msg`Please enter a valid domain, such as help.example.com.` : null,
};

interface Props {
  readonly websiteType: WebsiteType;
  readonly saved: string;
  /** A domain that is not verified can be saved again, which begins its look-ups anew (D-548). */
  readonly isVerified: boolean;
}

/** The domain of a site, to type or to change (ORG-24, VAL-59). */
export function DomainForm({ websiteType, saved, isVerified }: Props) {
  const { t } = useLingui();
  const form = useCheckedForm({ domain: saved }, rules);
  const saving = useSaveDomain(websiteType);
  const send = ({ domain }: { domain: string }): void =>
    saving.run(domain, { onError: (error) => form.refuse(error, 'domain') });
  return (
    <Form unsaved={form.isChanged} onSubmit={form.submit(send)} className={styles['nameForm']}>
      <TextInput
        label={t`Domain`}
        placeholder="www.example.com"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        {...form.field('domain')}
      />
      <FieldSummary messages={form.summary} />
      <div className={styles['buttons']}>
        <p role="status">{saving.isPending && loadingTexts.updatingDomain}</p>
        <Button type="submit" loading={saving.isPending} disabled={isVerified && form.values.domain === saved}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Form>
  );
}
