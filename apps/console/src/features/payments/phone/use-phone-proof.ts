import { isPhone, isPhoneOtp, otpSeconds, sentPhone, typedPhone } from '@atrium/domain/payments/methods/phone-number';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { codeOf, refusalEntryOf } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Client } from '../../../lib/use-client.ts';
import { useSecondsLeft } from '../../../session/use-seconds-left.ts';
import { notices } from '../../../words/reply-words.ts';
import { sendCode, submitCode } from '../queries.ts';

type Step = 'number' | 'code';

/** The given text, and how long to wait after too many tries. */
function wordsOf(error: unknown, otherwise: string): string {
  return codeOf(error) === 'request.too_many'
    ? `${otherwise} ${refusalEntryOf('request.too_many').message}`
    : otherwise;
}

/** Verifies a mobile number: the number, the code sent to it, and the countdown to another code (PAY-18 to PAY-24). */
export function usePhoneProof(client: Client, begin: string, onProven: () => void) {
  const { t } = useLingui();
  const [phone, setPhone] = useState(begin);
  const [code, setCode] = useState('');
  const [step, setStep] = useState<Step>('number');
  const [fault, setFault] = useState<string | null>(null);
  const [triesLeft, setTriesLeft] = useState(1);
  const [waitUntil, setWaitUntil] = useState(0);
  const secondsLeft = useSecondsLeft(waitUntil);
  const sending = useAction(() => sendCode(client, sentPhone(phone)));
  const submitting = useAction(() => submitCode(client, code));

  const send = (): void => {
    if (!isPhone(phone)) return setFault(t`Please enter a valid mobile number`);
    setFault(null);
    sending.run(undefined, {
      onSuccess: (sent) => {
        setStep('code');
        setCode('');
        setTriesLeft(sent.triesLeft);
        setWaitUntil(Date.now() + otpSeconds(sent.validMinutes) * 1000);
      },
      onError: (error) => setFault(wordsOf(error, refusalEntryOf('payments.otp_not_sent').message)),
    });
  };
  const submit = (): void => {
    if (!isPhoneOtp(code)) return setFault(t`Please enter valid OTP`);
    setFault(null);
    submitting.run(undefined, {
      onSuccess: ({ isValid, triesLeft: left }) => {
        if (isValid) return onProven();
        setCode('');
        setTriesLeft(left);
        // The text with the tries that are left is the specification's (PAY-24).
        setFault(t`Your entered otp is incorrect, please try again. Remaining trials ${left}.`);
      },
      // A code that could not be submitted has its own text (ERR-17).
      onError: (error) => setFault(wordsOf(error, refusalEntryOf('payments.otp_not_submitted').message)),
    });
  };
  return {
    step,
    phone,
    code,
    fault,
    secondsLeft,
    /** A new code, or another number, only after the countdown (PAY-20, PAY-21). */
    canAskAgain: step === 'code' && secondsLeft === 0,
    canSubmit: isPhoneOtp(code) && triesLeft > 0,
    isOutOfTries: triesLeft <= 0,
    isSending: sending.isPending,
    isSubmitting: submitting.isPending,
    notice: step === 'code' ? notices.otpSent.message : '',
    typePhone: (typed: string): void => {
      setPhone(typedPhone(typed));
      setFault(null);
    },
    typeCode: (typed: string): void => {
      setCode(typed);
      setFault(null);
    },
    leavePhone: (): void => setFault(phone === '' || isPhone(phone) ? null : t`Please enter a valid mobile number`),
    edit: (): void => {
      setStep('number');
      setFault(null);
    },
    send,
    submit,
  };
}

export type PhoneProof = ReturnType<typeof usePhoneProof>;
