import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../drawings/icon.tsx';
import { crossIcon, searchIcon } from '../icons.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  /** The current search. It can change from outside, for example by the browser's back button. */
  readonly value: string;
  readonly waitMs: number;
  readonly maxLength: number;
  readonly onSearch: (text: string) => void;
}

/** Searches some time after the last key; at once on Enter and when emptied. */
export function SearchField({ label, value, waitMs, maxLength, onSearch }: SearchFieldProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(value);
  const lastSearch = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A value that this field sent is ignored: more may have been typed since.
    if (value === lastSearch.current) return;
    clearTimeout(timer.current);
    lastSearch.current = value;
    setDraft(value);
  }, [value]);

  const search = (text: string): void => {
    clearTimeout(timer.current);
    if (text.trim() === lastSearch.current) return;
    lastSearch.current = text.trim();
    onSearch(lastSearch.current);
  };
  const change = (text: string): void => {
    setDraft(text);
    clearTimeout(timer.current);
    if (text.trim() === '') search('');
    else timer.current = setTimeout(() => search(text), waitMs);
  };
  const clear = (): void => {
    change('');
    input.current?.focus();
  };

  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        search(draft);
      }}
    >
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={draft}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: styles['input'] ?? '' }}
        leftSection={<Icon of={searchIcon} />}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        rightSectionWidth={44}
        rightSection={
          draft !== '' && (
            <button type="button" className={styles['clear']} aria-label={t`Clear search`} onClick={clear}>
              <Icon of={crossIcon} />
            </button>
          )
        }
      />
    </form>
  );
}
