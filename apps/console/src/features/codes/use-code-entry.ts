import { isCodeBlank, normaliseCode } from '@atrium/domain/codes/normalise-code';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** What is typed into a code's field, and what is wrong with it; it stays until the code is applied. */
export function useCodeEntry() {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  return {
    typed,
    fault,
    setFault,
    /** Turns the code to upper case while it is typed (CODE-10, VAL-51). */
    type: (value: string): void => {
      setTyped(normaliseCode(value));
      setFault(null);
    },
    /** A blank code is not sent (VAL-50, VAL-51). */
    isComplete: (): boolean => {
      setFault(isCodeBlank(typed) ? t`Please enter a code` : null);
      return !isCodeBlank(typed);
    },
    clear: (): void => {
      setTyped('');
      setFault(null);
    },
  };
}

export type CodeEntry = ReturnType<typeof useCodeEntry>;
