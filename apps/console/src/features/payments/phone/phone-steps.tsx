import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/PinInput.css';
import { phoneOtpDigits } from '@atrium/domain/payments/methods/phone-number';
import { Trans, useLingui } from '@lingui/react/macro';
import { PinInput, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { checkOnLeave } from '../../../lib/forms/check-on-leave.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import styles from '../payments.module.css';
import type { PhoneProof } from './use-phone-proof.ts';

interface StepProps {
  readonly formId: string;
  readonly proof: PhoneProof;
}

const submitWith =
  (act: () => void) =>
  (event: SyntheticEvent): void => {
    event.preventDefault();
    act();
  };

/** The field has the country code before it, and ten digits are typed (VAL-03). */
export function NumberStep({ formId, proof }: StepProps) {
  const { t } = useLingui();
  return (
    <Form unsaved="never" id={formId} onSubmit={submitWith(proof.send)} className={styles['form']}>
      <TextInput
        data-autofocus
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        label={t`Mobile number`}
        description={t`The Indian number registered with your bank. We will send an OTP to it.`}
        leftSection={<span className={styles['prefix']}>+91</span>}
        leftSectionWidth={48}
        leftSectionPointerEvents="none"
        classNames={{ input: styles['digits'] ?? '' }}
        value={proof.phone}
        readOnly={proof.isSending}
        onChange={({ currentTarget }) => proof.typePhone(currentTarget.value)}
        onBlur={(event) => checkOnLeave(event, proof.leavePhone)}
        error={proof.fault}
        errorProps={{ role: 'alert' }}
      />
    </Form>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The code, its countdown and the buttons for another one (PAY-18 to PAY-21, PAY-23, PAY-24). */
export function CodeStep({ formId, proof }: StepProps) {
  const { t } = useLingui();
  const labelId = useId();
  const { secondsLeft, canAskAgain } = proof;
  const left = clock(secondsLeft);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Form unsaved="never" id={formId} onSubmit={submitWith(proof.submit)} className={styles['form']}>
      <p role="status">{proof.notice}</p>
      <p className={styles['number']}>{`+91 ${proof.phone}`}</p>
      <div role="group" aria-labelledby={labelId} className={styles['pin']}>
        <span id={labelId} className={styles['label']}>
          <Trans>OTP</Trans>
        </span>
        <PinInput
          ref={first}
          length={phoneOtpDigits}
          type="number"
          gap={8}
          placeholder=""
          value={proof.code}
          onChange={proof.typeCode}
          disabled={proof.isSubmitting}
          error={proof.fault !== null}
          getInputProps={(index) => ({ 'aria-label': t`Digit ${index + 1} of ${phoneOtpDigits}` })}
        />
      </div>
      <p role="alert" className={styles['fault']}>
        {proof.fault}
        {proof.isOutOfTries && (
          <>
            {' '}
            <Trans>Please ask for a new OTP.</Trans>
          </>
        )}
      </p>
      <div className={styles['again']}>
        <Button variant="subtle" size="xs" disabled={!canAskAgain} loading={proof.isSending} onClick={proof.send}>
          <Trans>Resend OTP</Trans>
        </Button>
        <Button variant="subtle" size="xs" disabled={!canAskAgain} onClick={proof.edit}>
          <Trans>Edit number</Trans>
        </Button>
        {secondsLeft > 0 && (
          <span role="timer" className={styles['small']}>
            <Trans>Possible in {left}</Trans>
          </span>
        )}
      </div>
    </Form>
  );
}
