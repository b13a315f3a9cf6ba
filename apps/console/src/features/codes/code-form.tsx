import { normaliseCode } from '@atrium/domain/codes/normalise-code';
import { TextInput } from '@mantine/core';
import { type ChangeEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { Form } from '../../ui/fields/form.tsx';
import styles from './codes.module.css';
import type { CodeEntry } from './use-code-entry.ts';

const codeLength = 80;

interface CodeFormProps {
  readonly id: string;
  readonly label: string;
  readonly entry: CodeEntry;
  readonly onChange: () => void;
  readonly onSubmit: () => void;
  /** Says what is being done; empty while nothing is. */
  readonly progress: string;
}

/** The field of a code's popup, and below it what is being done. */
export function CodeForm({ id, label, entry, onChange, onSubmit, progress }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // Rewriting what is typed would move the caret to the end.
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>): void => {
    caret.current = normaliseCode(value.slice(0, selectionStart ?? value.length)).length;
    entry.type(value);
    onChange();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Form unsaved="never" id={id} onSubmit={submit} className={styles['form']}>
      <TextInput
        ref={field}
        data-autofocus
        label={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={codeLength}
        classNames={{ input: styles['code'] ?? '' }}
        value={entry.typed}
        readOnly={progress !== ''}
        onChange={change}
        error={entry.fault}
        errorProps={{ role: 'alert' }}
      />
      <p role="status" className={styles['progress']}>
        {progress}
      </p>
    </Form>
  );
}
