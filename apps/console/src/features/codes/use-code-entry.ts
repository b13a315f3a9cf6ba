import { isCodeBlank, normaliseCode } from '@atrium/domain/codes/normalise-code';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** What is typed into a code's field, and what is wrong with it; it stays until the code is applied, whatever fails on the way. */
export function useCodeEntry() {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  return {
    typed,
    fault,
    setFault,
    /** CODE-10, VAL-51: upper case while it is typed. */
    type: (value: string): void => {
      setTyped(normaliseCode(value));
      setFault(null);
    },
    /** VAL-50, VAL-51 */
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
