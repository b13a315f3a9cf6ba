import { importColumns, mostImportRows } from '@atrium/domain/people-jobs/import-list';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './import.module.css';

function Field({ name, isNeeded = false, children }: { name: string; isNeeded?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>
        {/* Written so in the file, whatever language is shown. */}
        <code>{name}</code>
        {isNeeded && (
          <span className={styles['needed']}>
            <Trans>needed</Trans>
          </span>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Explains each column of the file. */
export function FileFormat() {
  const { i18n } = useLingui();
  const most = i18n.number(mostImportRows);
  return (
    <section className={styles['format']}>
      <h2>
        <Trans>What the file holds</Trans>
      </h2>
      <p>
        <Trans>One person per row, under a header row with these six columns. Up to {most} people.</Trans>
      </p>
      <dl>
        <Field name={importColumns.firstName} isNeeded>
          <Trans>Up to 80 characters.</Trans>
        </Field>
        <Field name={importColumns.lastName} isNeeded>
          <Trans>Up to 80 characters.</Trans>
        </Field>
        <Field name={importColumns.email} isNeeded>
          <Trans>They get a link to set a password, or an invitation if they already have an account.</Trans>
        </Field>
        <Field name={importColumns.contact}>
          <Trans>A phone number with a plus sign and the country code, such as +919812345678.</Trans>
        </Field>
        <Field name={importColumns.userType} isNeeded>
          <Trans>Paid or Guest.</Trans>
        </Field>
        <Field name={importColumns.roles}>
          <Trans>Product - role, with a semicolon between several: People - HR partner; Console - Member.</Trans>
        </Field>
      </dl>
    </section>
  );
}
