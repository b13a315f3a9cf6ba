import { antiForgeryHeader, apiBase } from '@atrium/contract/endpoint';
import { saveContact } from '@atrium/contract/leads/save-contact';
import { employeeCounts } from '@atrium/domain/onboarding/onboarding-form';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { PlainButton } from '../../ui/plain-button.tsx';
import styles from './sales-form.module.css';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly fault?: string;
  readonly autoComplete?: string;
  readonly children: (props: InputHTMLAttributes<HTMLInputElement> & { id: string; name: string }) => ReactNode;
}

function Field({ name, label, fault, autoComplete = 'off', children }: FieldProps) {
  const id = `sales-${name}`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, autoComplete, 'aria-describedby': `${id}-fault` })}
      <p id={`${id}-fault`} className={styles['fault']} data-fault={name} hidden>
        {fault}
      </p>
    </div>
  );
}

/**
 * Asks sales to get in touch. The server renders it, and `work-sales-form.ts` brings it to life; without a script the
 * address and the phone number beside it remain.
 */
export function SalesForm() {
  const { t } = useLingui();
  const missing = t`*Define the field`;
  return (
    <form
      action={apiBase + saveContact.path}
      data-sales-form={antiForgeryHeader}
      className={styles['form']}
      aria-labelledby="talk-to-sales-title"
      noValidate
      hidden
    >
      <Field name="firstName" label={t`First Name`} fault={missing} autoComplete="given-name">
        {(props) => <input {...props} maxLength={80} required />}
      </Field>
      <Field name="lastName" label={t`Last Name`} fault={missing} autoComplete="family-name">
        {(props) => <input {...props} maxLength={80} required />}
      </Field>
      <Field name="email" label={t`Work email`} fault={t`Please enter a valid email`} autoComplete="email">
        {(props) => <input {...props} type="email" maxLength={254} required />}
      </Field>
      <Field name="phone" label={t`Phone (optional)`} autoComplete="tel">
        {(props) => <input {...props} type="tel" maxLength={40} />}
      </Field>
      <Field name="organisation" label={t`Company`} fault={missing} autoComplete="organization">
        {(props) => <input {...props} maxLength={80} required />}
      </Field>
      <Field name="noOfEmployees" label={t`Number of employees`} fault={missing}>
        {(props) => (
          <select id={props.id} name={props.name} aria-describedby={props['aria-describedby']} defaultValue="" required>
            <option value="" disabled>
              {t`Choose`}
            </option>
            {employeeCounts.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        )}
      </Field>
      <input className={styles['trap']} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <div className={styles['send']}>
        <PlainButton type="submit" isPrimary>
          <Trans>Talk to sales</Trans>
        </PlainButton>
        <Messages />
      </div>
    </form>
  );
}

/** Every text that the script may show. The specification's words for a lead form that failed (LEAD-06, LEAD-08). */
function Messages() {
  return (
    <div role="status">
      <p data-message="sending" hidden>
        <Trans>Sending…</Trans>
      </p>
      <p data-message="failed" className={styles['fault']} hidden>
        <Trans>Something went wrong, please try again later.</Trans>
      </p>
      <p data-message="no_answer" className={styles['fault']} hidden>
        <Trans>Unexpected error, please try again!</Trans>
      </p>
      <p data-message="too_many" className={styles['fault']} hidden>
        <Trans>Too many tries. Please wait a little and try again.</Trans>
      </p>
    </div>
  );
}

/** Stands in the form's place after it was sent and the page reloaded. */
export function SalesThanks() {
  return (
    <p className={styles['thanks']} data-sales-thanks tabIndex={-1} hidden>
      <Trans>Thank you. Our sales team will get in touch with you.</Trans>
    </p>
  );
}
