import { passwordFaultMessages } from '@atrium/domain/security/password';
import { type PolicyRule, setPasswordFault } from '@atrium/domain/users/set-password-form';
import { type FocusEvent, useCallback, useState } from 'react';
import { checkOnLeave } from '../../lib/forms/check-on-leave.ts';
import { inWords } from '../../words/reply-words.ts';

const empty = { password: '', confirmation: '' };
type Field = keyof typeof empty;

interface Fault {
  readonly field: Field;
  readonly message: string;
  readonly unmet: readonly PolicyRule[];
}

/** The first fault. It is the confirmation's if a matching confirmation would leave none. */
function faultOf(values: typeof empty, email: string): Fault | null {
  const facts = { policy: null, email };
  const fault = setPasswordFault(values, facts);
  if (fault === null) return null;
  const isOfPassword = setPasswordFault({ ...values, confirmation: values.password }, facts) !== null;
  return { field: isOfPassword ? 'password' : 'confirmation', ...fault };
}

/** A new password for another user, typed twice. It is checked on blur and on submit (VAL-25…29), a space while typing. */
export function useNewPassword(email: string) {
  const [values, setValues] = useState(empty);
  const [fault, setFault] = useState<Fault | null>(null);
  const [summary, setSummary] = useState<readonly string[]>([]);

  const field = (name: Field) => ({
    name,
    value: values[name],
    error: fault?.field === name ? inWords(fault.message) : undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      const typed = event.currentTarget.value;
      setValues((before) => ({ ...before, [name]: typed }));
      setFault(/\s/.test(typed) ? { field: name, message: passwordFaultMessages.has_space, unmet: [] } : null);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const found = faultOf(values, email);
      if (values[name] !== '' && found?.field === name) checkOnLeave(event, () => setFault(found));
    },
  });

  /** True if the password can be sent. If not, the field at fault gets the focus. */
  const check = (form: HTMLFormElement): boolean => {
    const found = faultOf(values, email);
    setFault(found);
    setSummary(found === null ? [] : [inWords(found.message)]);
    const input = found === null ? null : form.elements.namedItem(found.field);
    if (input instanceof HTMLElement) input.focus();
    return found === null;
  };

  const refuse = (message: string): void => {
    setFault({ field: 'password', message, unmet: [] });
    setSummary([message]);
  };
  const reset = useCallback(() => {
    setValues(empty);
    setFault(null);
    setSummary([]);
  }, []);

  return { values, field, check, refuse, reset, summary };
}
